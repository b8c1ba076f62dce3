// The records over the past evenings.
const showBook = () => open({kind: 'records'}, [home]);

function showRecords() {
  $('book').hidden = !shows('records');
  if ($('book').hidden) return;
  const {records = []} = requested({records: pastEvenings.map(p => p.log)});
  fill($('book'), records, () => [el('h1', {}, 'Records'),
    records.length ? tableOf(['Player', 'evenings', 'won', 'mean', 'best'], records.map(r => row(r.player, r.evenings, r.wins, r.mean.toFixed(1), r.best))) : el('p', {}, 'No evening is finished yet.'),
    el('p', {className: 'faint'}, 'Finished evenings count; a shared win counts for each who shares it.'),
    el('div', {className: 'row'}, button('Close', () => leave()))]);
}

on('records', 'click', showBook);
