// Complaints about an entry, findings about the sheet, and messages, each shown where
// it is seen.
const findingsShown = 2;

// refusalsIn is where complaints are shown now.
const refusalsIn = () => $(shows('dialog') ? 'dialog-findings' : shows('score') ? 'score-findings' : answer.evening ? 'findings' : 'start-findings');

function showFindings() {
  const found = answer.evening ? answer.evening.findings.filter(f => !f.in_cell).toReversed() : [];
  const item = f => el('p', {className: f.remark ? 'remark' : 'wrong'}, f.message);
  const complaint = c => el('p', {className: 'refused'}, c.message, c.hint ? el('span', {}, c.hint) : '',
    c.readings ? el('span', {className: 'row'}, ...c.readings.map(r => button(r.words, () => readAs(r)))) : '');
  const place = refusalsIn();
  for (const e of document.querySelectorAll('.findings')) {
    const refused = e === place ? answer.complaints : [], list = e.id === 'findings' ? found : [];
    fill(e, [refused, list], () => {
      const rest = list.slice(findingsShown).map(item);
      return [...refused.map(complaint), ...list.slice(0, findingsShown).map(item),
        ...rest.length ? [el('details', {}, el('summary', {}, 'Earlier: ' + rest.length), ...rest)] : []];
    });
  }
  if (answer.complaints.length) place.scrollIntoView({block: 'nearest'});
}

// forgive takes complaints away when the field that they are about is mended.
function forgive() {
  if (!answer || answer.complaints.length === 0) return;
  answer.complaints = [];
  showFindings();
}

function showMessage(text) {
  put($($('dialog').open ? 'dialog-message' : 'message'), text);
}
