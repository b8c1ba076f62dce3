// Complaints about an entry, findings about the sheet with what would settle them, and
// messages, each shown where it is seen.
const findingsShown = 2;

// refusalsIn is where complaints are shown now.
const refusalsIn = () => $(shows('dialog') ? 'dialog-findings' : shows('score') ? 'score-findings' : answer.evening ? 'findings' : 'start-findings');

function showFindings() {
  const {complaints, findings = [], repairs = []} = answer, place = refusalsIn();
  for (const e of document.querySelectorAll('.findings')) {
    const refused = e === place ? complaints : [], found = e.id === 'findings' ? findings.toReversed() : [], offers = found.length && !looked() ? repairs : [];
    fill(e, [refused, found, offers], () => {
      const items = found.map(f => el('p', {className: f.remark ? 'remark' : 'wrong'}, f.message)), rest = items.slice(findingsShown);
      return [...refused.map(complaint), ...items.slice(0, findingsShown), ...offers.map(repair),
        rest.length ? el('details', {}, el('summary', {}, 'Earlier: ' + rest.length), ...rest) : ''];
    });
  }
  if (complaints.length) place.scrollIntoView({block: 'nearest'});
}

const complaint = c => el('p', {className: 'refused'}, c.message, c.hint ? el('span', {}, c.hint) : '',
  c.readings ? el('span', {className: 'row'}, ...c.readings.map(r => button(r.words, () => readAs(r)))) : '');

const repair = words => button(`Repair: ${words}`, () => { if (perform({repair: words})) showEntered('The sheet is repaired'); }, {className: 'repair'});

// forgive takes complaints away when the field that they are about is mended.
function forgive() {
  if (!answer || answer.complaints.length === 0) return;
  answer.complaints = [];
  showFindings();
}

const showMessage = text => put($($('dialog').open ? 'dialog-message' : 'message'), text);
