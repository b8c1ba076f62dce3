// The pads: one for the round in play, one in the dialogue of a score. Each has the cards
// or the score, and Enter; that of the round in play has the players and the totals too.
let suit = '';
let typing = false; // scores are typed, not tapped, so the keyboard stays

const parts = ['turn-up-line', 'turn-up', 'player-part', 'player-list', 'points', 'note', 'hand', 'link', 'suit-part', 'suit-list', 'cards', 'score', 'out', 'leftovers', 'enter', 'totals', 'arrangement'];

// padIn fills a form with the parts of a pad, without those that are not wanted.
function padIn(form, id, without = []) {
  form.append($('pad-parts').content.cloneNode(true));
  const p = {form};
  for (const name of parts) {
    p[name] = form.querySelector('.' + name);
    if (id) p[name].id = name;
  }
  for (const name of without) p[name].remove();
  form.addEventListener('submit', event => { event.preventDefault(); enter(); });
  p.score.addEventListener('input', () => { typing = true; edit(() => {}); });
  p.out.addEventListener('change', () => edit(e => { e.out = p.out.checked; }));
  p.leftovers.addEventListener('change', () => edit(e => { e.leftovers = p.leftovers.checked; }));
  p['turn-up'].addEventListener('change', () => edit(e => { e.wild = p['turn-up'].value; }));
  p.cards.addEventListener('click', () => { typing = false; });
  p.link.addEventListener('click', () => open({kind: 'dialog', name: 'link'}));
  // A tap on Enter or a mark leaves the keyboard open.
  for (const e of [p.enter, ...form.querySelectorAll('.mark')]) e.addEventListener('mousedown', event => { if (document.activeElement === p.score) event.preventDefault(); });
  return p;
}

const pads = {round: padIn($('pad'), true), score: padIn($('score-pad'), false, ['player-part', 'turn-up-line', 'totals', 'link'])};
const pad = () => pads[shows('score') ? 'score' : 'round'];

const wide = matchMedia('(min-width: 820px)'); // room for all suits at once

// radio makes a radio button that looks like a key.
function radio(group, name, className, props, ...children) {
  const input = el('input', {type: 'radio', name: group, 'aria-label': name, ...props});
  return el('label', {className: 'chip ' + className}, input, el('span', {'aria-hidden': 'true'}, ...children));
}

function showPad() {
  const p = pad(), e = typed();
  if (p === pads.round) showPlayers(p);
  showKeys(p);
  showHand(p);
  if (p.score.value !== e.score) p.score.value = e.score;
  p.out.checked = e.out;
  p.leftovers.checked = e.leftovers;
}

// showPlayers shows whose hand it is, and the totals.
function showPlayers(p) {
  const inGame = answer.seats.filter(s => s.state !== 'out' && s.state !== 'gone');
  if (!inGame.some(s => s.name === entry.player)) entry.player = '';
  if (!entry.player) entry.player = answer.due[0] || '';
  fill(p['player-list'], inGame, () => inGame.map(s =>
    radio('player', s.name, s.state, {value: s.name, disabled: s.state === 'expired', onchange: () => edit(() => { entry.player = s.name; })}, s.name)));
  for (const input of p['player-list'].querySelectorAll('input')) {
    input.checked = input.value === entry.player;
    input.parentElement.classList.toggle('entered', inGame.find(s => s.name === input.value).state === 'playing' && !answer.due.includes(input.value));
  }
  p['turn-up-line'].hidden = answer.turn_up.length === 0;
  fill(p['turn-up'], answer.turn_up, () => [el('option', {value: ''}, 'which?'),
    ...answer.turn_up.map(k => el('option', {value: k.card}, k.name))]);
  p['turn-up'].value = entry.wild;
  showTotals(p.totals);
}

function showKeys(p) {
  names = new Map();
  learn(answer.others);
  for (const s of answer.suits) learn(s.cards);
  if (!answer.suits.some(s => s.suit === suit)) suit = answer.suits[0].suit;
  const choose = s => { suit = s.suit; showKeys(p); };
  fill(p['suit-list'], answer.suits.map(s => s.suit), () => answer.suits.map(s =>
    radio('suit', s.name, s.name, {value: s.suit, onchange: () => choose(s)}, s.symbol)));
  for (const input of p['suit-list'].querySelectorAll('input')) input.checked = input.value === suit;
  p['suit-part'].hidden = wide.matches;
  const shown = answer.suits.filter(s => wide.matches || s.suit === suit);
  p.cards.style.setProperty('--ranks', String(shown[0].cards.length));
  p.cards.classList.toggle('all', wide.matches);
  fill(p.cards, [shown, answer.others], () => [...shown.flatMap(s => s.cards.map(key)), ...answer.others.map(key), back()]);
  p.cards.querySelector('.tool').disabled = typed().cards.length === 0;
}

const key = k => el('button', {
  type: 'button', className: `key ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`, 'aria-label': k.name, disabled: Boolean(k.none),
  onclick: () => edit(e => e.cards.push(k.card)),
}, el('span', {className: 'rank'}, k.label), k.symbol ? el('span', {className: 'pip'}, k.symbol) : '');

const back = () => button('⌫', () => edit(e => e.cards.pop()), {className: 'key tool', 'aria-label': 'Back'});

// What the round deals decides how many rows the hand has, so that the keys stay where
// they are while it is tapped. In a row, cards are wide enough for a thumb.
const shortRow = 6, longRow = 7;

function showHand(p) {
  const hand = answer.hand, cards = typed().cards, {deals} = answer, two = deals >= shortRow;
  const wasInHand = p.hand.contains(document.activeElement);
  const columns = wide.matches ? Math.max(longRow, deals, cards.length) : !two ? shortRow : deals < 2 * shortRow ? shortRow : longRow;
  p.hand.style.setProperty('--columns', String(columns));
  p.hand.style.setProperty('--rows', String(Math.max(two && !wide.matches ? 2 : 1, Math.ceil(deals / columns))));
  p.form.classList.toggle('two', two);
  fill(p.hand, [cards, answer.suits], () => cards.map((card, i) => el('li', {}, el('button', {
    type: 'button', 'aria-label': 'take back ' + (names.has(card) ? names.get(card).name : card),
    onclick: () => edit(e => e.cards.splice(i, 1)),
  }, tiny(card)))));
  if (wasInHand && !p.hand.contains(document.activeElement)) (p.hand.querySelector('li:last-child button') || p.score).focus();
  put(p.points, hand.points === null ? '' : String(hand.points));
  put(p.note, hand.note);
  p.link.disabled = !hand.text;
  p.form.classList.toggle('complete', hand.complete);
  fill(p.arrangement, [hand.record || null], () => hand.record ? arrangement(hand.record) : []);
}

// ranked returns the standings by the current totals. Within a round, the standings
// hold the totals before it, and scores of the round may have changed the order.
function ranked() {
  const e = answer.evening, list = e.standings.map(s => ({...s, now: e.totals[s.player]}));
  const value = s => s.now === null ? Number.MAX_SAFE_INTEGER : s.now;
  return list.every(s => s.place && s.now === s.total && s.now !== null) ? list : list.sort((a, b) => value(a) - value(b));
}

// showTotals shows every player's total, best first.
function showTotals(line) {
  const e = answer.evening;
  fill(line, [e.standings, e.totals, answer.leads], () => ranked().flatMap((s, i) => [i ? el('span', {className: 'comma'}, ', ') : '',
    el('span', {className: answer.leads.includes(s.player) ? 'total first' : 'total'}, el('span', {className: 'who'}, s.player), ' ', el('b', {}, s.now === null ? '?' : String(s.now)))]));
}

function enter() {
  const p = pad(), e = typed();
  e.score = p.score.value;
  typing = document.activeElement === p.score || typing && e.cards.length === 0;
  const words = `${e.player} ${e.cards.length && answer.hand.points !== null ? answer.hand.points : e.score.trim() || 0} entered`;
  const done = perform({enter: true});
  if (done) showEntered(words);
  if (!typing || $('pad').hidden) return;
  pad().score.focus({preventScroll: true});
  if (!done) pad().score.select();
}

// showEntered says what has just been done, beside Undo.
function showEntered(words) {
  for (const e of document.querySelectorAll('.entered-words')) {
    put(e, words);
    e.classList.remove('fresh');
    void e.offsetWidth; // begins the animation anew
    e.classList.add('fresh');
  }
}

// What was done last, with Undo and Redo: on the start screen and beside the pad.
for (const place of document.querySelectorAll('.latest')) {
  place.append(el('p', {className: 'entered-words', role: 'status', 'aria-label': 'Entered'}), button('Undo', undo, {className: 'undo'}), button('Redo', redo, {className: 'redo'}));
}

wide.addEventListener('change', () => { if (answer && answer.evening) show(); });
