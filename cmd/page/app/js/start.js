// The start screen: the game, who plays, house rules.
const setupFields = {game: 'game-name', players: 'players', dealer: 'dealer', house: 'house', buy_in: 'buy-in', maximum: 'maximum', handicaps: 'handicaps', cards: 'cards-each'};
const namesIn = text => text.split(/[,;]/.test(text) ? /[,;]/ : /\s+(?:and\s+)?/).map(name => name.trim()).filter(Boolean);

let setup = storage.read('setup', Object.fromEntries(Object.keys(setupFields).map(name => [name, ''])));
let known = storage.read('known', ['']); // names of earlier evenings, latest first
const mostKnown = 24;

function showStart() {
  fill($('game-name'), answer.games, () => answer.games.map(g => el('option', {value: g.name}, `${g.title}: ${g.line}`)));
  showDealer(namesIn(setup.players));
  for (const [name, id] of Object.entries(setupFields)) $(id).value = setup[name];
  for (const id of ['game-name', 'dealer']) if (!$(id).value) $(id).selectedIndex = 0;
  showSetup();
  showPast();
}

// showSetup shows what follows from the fields: the known names that are not among the
// players yet, who can deal, the settings and options of the chosen game.
function showSetup() {
  const players = namesIn($('players').value), others = known.filter(name => !players.includes(name));
  showDealer(players);
  fill($('known'), others, () => others.map(name => button('+ ' + name, () => {
    $('players').value = [...namesIn($('players').value), name].join(', ');
    $('players').dispatchEvent(new Event('input', {bubbles: true}));
  }, {'aria-label': 'Add ' + name})));
  const {drops, options} = answer.games.find(g => g.name === $('game-name').value), lines = $('house').value.split('\n').map(line => line.trim());
  $('stakes').hidden = !drops;
  $('house').rows = Math.max(1, lines.length);
  $('options-part').hidden = options.length === 0;
  fill($('options'), [options, lines], () => options.map(({line, words}) => el('label', {className: 'option'},
    el('input', {type: 'checkbox', checked: lines.includes(line), onchange: event => {
      $('house').value = [...lines.filter(l => l && l !== line), ...event.target.checked ? [line] : []].join('\n');
    }}), el('span', {}, words, el('small', {}, line)))));
}

function showDealer(players) {
  const list = $('dealer'), was = list.value, chosen = players.includes(was) || was === 'nobody' && list.options.length > 1;
  fill(list, players, () => [...players, 'nobody'].map(name => el('option', {value: name}, name)));
  list.value = chosen ? was : players[0] || 'nobody';
}

// keepSetup stores the fields of the start screen.
function keepSetup() {
  setup = Object.fromEntries(Object.entries(setupFields).map(([name, id]) => [name, $(id).value]));
  storage.write('setup', setup);
}

function start() {
  keepSetup();
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
for (const event of ['input', 'change']) on('start', event, () => {
  keepSetup();
  showSetup();
  forgive();
});
