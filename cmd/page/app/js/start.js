// The start screen: the game, who plays, house rules, past evenings.
const setupFields = {game: 'game-name', players: 'players', house: 'house', buy_in: 'buy-in', maximum: 'maximum', handicaps: 'handicaps', cards: 'cards-each'};
const noSetup = () => Object.fromEntries(Object.keys(setupFields).map(name => [name, '']));

let setup = kept.read('setup', noSetup());
let groups = kept.read('groups', ['']).filter(g => g); // recent groups of players, latest first
let pastEvenings = kept.read('past', [{log: '', title: '', result: '', players: '', when: ''}]).filter(p => p.log);
const mostGroups = 6, mostPast = 60;

function showStart() {
  fill($('game-name'), answer.games, () => (answer.games || []).map(g => el('option', {value: g.name, title: g.title}, g.name)));
  for (const [name, id] of Object.entries(setupFields)) if (setup[name] || name !== 'game') $(id).value = setup[name];
  if (!$('game-name').value) $('game-name').selectedIndex = 0;
  fill($('groups'), groups, () => groups.map(g => button(g, () => { $('players').value = g; })));
  showGame();
  showPast();
}

// showGame shows the settings and options of the chosen game.
function showGame() {
  const game = (answer.games || []).find(g => g.name === $('game-name').value);
  if (!game) return;
  $('stakes').hidden = !game.drops;
  const lines = $('house').value.split('\n').map(line => line.trim());
  $('options-part').hidden = game.options.length === 0;
  fill($('options'), [game, lines], () => game.options.map(option => el('label', {className: 'option'},
    el('input', {type: 'checkbox', checked: lines.includes(option.line), onchange: event => setOption(option.line, event.target.checked)}),
    el('span', {}, option.words, el('small', {}, option.line)))));
}

function setOption(line, chosen) {
  const others = $('house').value.split('\n').filter(l => l.trim() !== '' && l.trim() !== line);
  $('house').value = [...others, ...chosen ? [line] : []].join('\n');
  $('house').rows = Math.max(1, others.length + chosen);
  showGame();
}

// keepSetup stores the fields of the start screen.
function keepSetup() {
  setup = Object.fromEntries(Object.entries(setupFields).map(([name, id]) => [name, $(id).value]));
  kept.write('setup', setup);
}

function start() {
  keepSetup();
  if (!act({start: setup})) return;
  seated(setup.players);
  window.scrollTo(0, 0);
}

// seated stores the players for the next evening.
function seated(players) {
  setup.players = players;
  kept.write('setup', setup);
  groups = [players, ...groups.filter(g => g !== players && g)].slice(0, mostGroups);
  kept.write('groups', groups);
}

// putAway adds the evening to the past ones.
function putAway() {
  if (!answer.evening) return;
  const players = answer.seats.filter(s => s.state !== 'gone').map(s => s.name).join(', ');
  seated(players);
  if (answer.evening.rounds.length === 0) return;
  const when = new Date().toLocaleDateString(undefined, {day: 'numeric', month: 'short', year: 'numeric'});
  pastEvenings = [{log, title: answer.title, result: answer.result, players, when}, ...pastEvenings.filter(p => p.log !== log)].slice(0, mostPast);
  kept.write('past', pastEvenings);
}

function showPast() {
  const list = pastEvenings.filter(p => p.log !== log);
  $('past').hidden = list.length === 0;
  fill($('past-list'), list, () => list.map(p => el('li', {},
    el('button', {type: 'button', onclick: () => { remember(); replace(p.log); window.scrollTo(0, 0); }},
      el('b', {}, p.result), ' ', el('small', {}, `${p.title}, ${p.when}. ${p.players}`)),
    button('✕', () => { forget(p); }, {'aria-label': `Remove the evening of ${p.when}: ${p.result}`}))));
}

function forget(evening) {
  pastEvenings = pastEvenings.filter(p => p !== evening);
  kept.write('past', pastEvenings);
  showPast();
}

function newEvening() {
  putAway();
  remember();
  replace('');
  window.scrollTo(0, 0);
}

on('start', 'submit', event => { event.preventDefault(); start(); });
on('game-name', 'change', showGame);
on('house', 'input', showGame);
on('new', 'click', newEvening);
