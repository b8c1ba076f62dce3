// The book of records over the past evenings: a table for each game and group of players.
function showRecords() {
  $('book').hidden = !shows('records');
  if ($('book').hidden) return;
  const {records: {records, open: left = []}, games} = requested({records: pastEvenings.map(p => p.log)});
  fill($('book'), [records, left], () => [el('h1', {}, 'Records'),
    ...records.flatMap(({variant, evenings, group, players}) => [
      el('h2', {}, `${games.find(g => g.name === variant)?.title || variant}, ${evenings} ${evenings === 1 ? 'evening' : 'evenings'}`),
      el('div', {className: 'sideways'}, tableOf(['Player', 'evenings', 'wins', 'mean', 'best'], group.map(name => [name, players[name].evenings, players[name].wins, players[name].mean.toFixed(1), players[name].best.total])))]),
    records.length ? '' : el('p', {}, 'No evening is finished yet.'),
    el('p', {className: 'faint'}, 'Finished evenings count; a shared win counts for each who shares it.', left.length ? ` Not counted, as a finding leaves the winner open: ${left.length}.` : ''),
    el('div', {className: 'row'}, button('Close', () => leave()))]);
}

on('records', 'click', () => open({kind: 'records'}, [home]));
