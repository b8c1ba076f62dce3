// Complaints about an entry, findings about the sheet, and messages, each
// shown where it is seen.
const findingsShown = 2;

function showFindings() {
  const found = answer.evening ? answer.evening.findings.toReversed() : [];
  const item = f => el('p', {className: f.remark ? 'remark' : 'wrong'}, f.message);
  const complaints = () => answer.complaints.map(c => el('p', {className: 'refused'}, c.message, c.hint ? el('span', {}, c.hint) : ''));
  const inDialog = $('dialog').open;
  fill($('dialog-findings'), inDialog ? answer.complaints : [], () => inDialog ? complaints() : []);
  const refused = inDialog ? [] : answer.complaints;
  fill($('findings'), [refused, found], () => {
    const list = [...refused.length ? complaints() : [], ...found.slice(0, findingsShown).map(item)];
    const rest = found.slice(findingsShown).map(item);
    return rest.length ? [...list, el('details', {}, el('summary', {}, 'Earlier: ' + rest.length), ...rest)] : list;
  });
  if (refused.length) $('findings').scrollIntoView({block: 'nearest'});
}

function showMessage(text) {
  put($($('dialog').open ? 'dialog-message' : 'message'), text);
}
