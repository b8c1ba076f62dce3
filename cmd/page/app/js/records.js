// The book of records over the past evenings: a table for each game and group of players.
function showRecords() {
  $('book').hidden = !shows('records');
  if ($('book').hidden) return;
  const {groups, open: left} = requested({records: pastEvenings.map(p => p.log)}).records;
  fill($('book'), [groups, left], () => [el('h1', {}, 'Records'),
    ...groups.flatMap(g => [el('h2', {}, `${g.game}, ${g.evenings} ${g.evenings === 1 ? 'evening' : 'evenings'}`),
      tableOf(['Player', 'evenings', 'wins', 'mean', 'best'], g.players.map(r => [r.player, r.evenings, r.wins, r.mean, r.best]))]),
    groups.length ? '' : el('p', {}, 'No evening is finished yet.'),
    el('p', {className: 'faint'}, 'Finished evenings count; a shared win counts for each who shares it.',
      left ? ` Not counted, as a finding leaves the winner open: ${left}.` : ''),
    el('div', {className: 'row'}, button('Close', () => leave()))]);
}

on('records', 'click', () => open({kind: 'records'}, [home]));
