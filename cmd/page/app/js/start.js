// The start screen: the game, who plays, house rules.
const setupFields = {game: 'game-name', players: 'players', dealer: 'dealer', house: 'house', buy_in: 'buy-in', maximum: 'maximum', handicaps: 'handicaps', cards: 'cards-each'};
const noSetup = () => Object.fromEntries(Object.keys(setupFields).map(name => [name, '']));
const namesIn = text => text.split(/[,;]/.test(text) ? /[,;]/ : /\s+(?:and\s+)?/).map(name => name.trim()).filter(Boolean);

let setup = storage.read('setup', noSetup());
let known = storage.read('known', ['']).filter(Boolean); // names of earlier evenings, latest first
if (known.length === 0) known = [...new Set(storage.read('groups', ['']).flatMap(namesIn))]; // as an earlier version kept them
const mostKnown = 24;

function showStart() {
  fill($('game-name'), answer.games, () => (answer.games || []).map(g => el('option', {value: g.name}, `${g.title}: ${g.line}`)));
  $('players').value = setup.players;
  showKnown();
  for (const [name, id] of Object.entries(setupFields)) if (setup[name] || name !== 'game') $(id).value = setup[name];
  if (!$('game-name').value) $('game-name').selectedIndex = 0;
  if (!$('dealer').value) $('dealer').selectedIndex = 0;
  showGame();
  showPast();
}

// showKnown offers the known names that are not among the players yet.
function showKnown() {
  const there = namesIn($('players').value);
  const list = known.filter(name => !there.includes(name));
  const was = $('dealer').value, chose = was === 'nobody' && $('dealer').options.length > 1;
  fill($('dealer'), there, () => [...there, 'nobody'].map(name => el('option', {value: name}, name)));
  $('dealer').value = chose || there.includes(was) ? was : there[0] || 'nobody';
  fill($('known'), list, () => list.map(name => button('+ ' + name, () => {
    const field = $('players');
    field.value = [...namesIn(field.value), name].join(', ');
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }, {'aria-label': 'Add ' + name})));
}

// showGame shows the settings and options of the chosen game.
function showGame() {
  const game = (answer.games || []).find(g => g.name === $('game-name').value);
  if (!game) return;
  $('stakes').hidden = !game.drops;
  const lines = $('house').value.split('\n').map(line => line.trim());
  $('house').rows = Math.max(1, lines.length);
  $('options-part').hidden = game.options.length === 0;
  fill($('options'), [game, lines], () => game.options.map(option => el('label', {className: 'option'},
    el('input', {type: 'checkbox', checked: lines.includes(option.line), onchange: event => setOption(option.line, event.target.checked)}),
    el('span', {}, option.words, el('small', {}, option.line)))));
}

function setOption(line, chosen) {
  const others = $('house').value.split('\n').filter(l => l.trim() !== '' && l.trim() !== line);
  $('house').value = [...others, ...chosen ? [line] : []].join('\n');
  keepSetup();
  showGame();
}

// keepSetup stores the fields of the start screen.
function keepSetup() {
  setup = Object.fromEntries(Object.entries(setupFields).map(([name, id]) => [name, $(id).value]));
  storage.write('setup', setup);
}

function start() {
  keepSetup();
  identify();
  if (!perform({start: setup})) return;
  seat(setup.players, answer.seats.map(s => s.name));
  window.scrollTo(0, 0);
}

// seat stores the players for the next evening, and their names.
function seat(players, list) {
  setup.players = players;
  storage.write('setup', setup);
  known = [...new Set([...list, ...known])].slice(0, mostKnown);
  storage.write('known', known);
}

on('start', 'submit', event => { event.preventDefault(); start(); });
on('start', 'input', () => {
  showKnown();
  keepSetup();
  showGame();
  forgive();
});
