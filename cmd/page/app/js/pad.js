// The pads: one for the round in play, one in the dialogue of a score. Each has the cards
// or the score, and Enter; that of the round in play has the players and the totals too.
let suit = '';
let typing = false; // scores are typed, not tapped, so the keyboard stays

// padIn fills a form with the parts of a pad, without those that are not wanted. Each part
// has the name of its first class.
function padIn(form, without = []) {
  form.append($('pad-parts').content.cloneNode(true));
  const p = {form};
  for (const e of form.querySelectorAll('[class]')) {
    const [name] = e.classList;
    p[name] = e;
    if (form.id === 'pad' && !$(name)) e.id = name;
  }
  for (const name of without) p[name].remove();
  form.addEventListener('submit', event => { event.preventDefault(); enter(); });
  p.score.addEventListener('input', () => { typing = true; edit(() => {}); });
  for (const [name, field, value] of [['out', 'out', 'checked'], ['leftovers', 'leftovers', 'checked'], ['turn-up', 'wild', 'value']]) {
    p[name].addEventListener('change', () => edit(e => { e[field] = p[name][value]; }));
  }
  p.cards.addEventListener('click', () => { typing = false; });
  // A tap on Enter or a mark leaves the keyboard open.
  for (const e of [p.enter, ...form.querySelectorAll('.mark')]) e.addEventListener('mousedown', event => { if (document.activeElement === p.score) event.preventDefault(); });
  return p;
}

const pads = {round: padIn($('pad')), score: padIn($('score-pad'), ['player-part', 'turn-up-line', 'totals', 'link'])};
const pad = () => pads[shows('score') ? 'score' : 'round'];

const wide = matchMedia('(min-width: 820px)'); // room for all suits at once

// check marks one of the radio buttons in a list.
function check(list, value) {
  for (const input of list.querySelectorAll('input')) input.checked = input.value === value;
}

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
  const {seats, due, turn_up: ranks} = answer, inGame = seats.filter(s => s.state !== 'out' && s.state !== 'gone');
  if (!inGame.some(s => s.name === entry.player)) entry.player = due[0] || '';
  fill(p['player-list'], [inGame, due], () => inGame.map(s => radio('player', s.name, `${s.state}${s.state === 'playing' && !due.includes(s.name) ? ' entered' : ''}`,
    {value: s.name, disabled: s.state === 'expired', onchange: () => edit(() => { entry.player = s.name; })}, s.name)));
  check(p['player-list'], entry.player);
  p['player-list'].classList.toggle('many', inGame.length > 8);
  p['turn-up-line'].hidden = ranks.length === 0;
  fill(p['turn-up'], ranks, () => [{card: '', name: 'which?'}, ...ranks].map(k => el('option', {value: k.card}, k.name)));
  p['turn-up'].value = entry.wild;
  showTotals(p.totals);
}

function showKeys(p) {
  names = new Map();
  learn(answer.others);
  for (const s of answer.suits) learn(s.cards);
  if (!answer.suits.some(s => s.suit === suit)) suit = answer.suits[0].suit;
  fill(p['suit-list'], answer.suits.map(s => s.suit), () => answer.suits.map(s =>
    radio('suit', s.name, s.name, {value: s.suit, onchange: () => { suit = s.suit; showKeys(p); }}, s.symbol)));
  check(p['suit-list'], suit);
  p['suit-part'].hidden = wide.matches;
  const shown = answer.suits.filter(s => wide.matches || s.suit === suit), ranks = shown[0].cards.length;
  p.cards.style.setProperty('--ranks', String(ranks));
  p.cards.style.setProperty('--span', ranks % 6 === 5 ? '3' : '2'); // so that the rows of six are full
  p.cards.classList.toggle('all', wide.matches);
  fill(p.cards, [shown, answer.others], () => [...shown.flatMap(s => s.cards.map(key)), ...answer.others.map(key),
    button('⌫', () => edit(e => e.cards.pop()), {className: 'key tool', 'aria-label': 'Back'})]);
  p.cards.querySelector('.tool').disabled = typed().cards.length === 0;
}

const key = k => button('', () => edit(e => e.cards.push(k.card)),
  {className: `key ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`, 'aria-label': k.name, disabled: Boolean(k.none)}, ...printed(k.label, k.symbol));

// What the round deals decides how many rows the hand has, so that the keys stay where
// they are while it is tapped. In a row, cards are wide enough for a thumb.
const shortRow = 6, longRow = 7;

function showHand(p) {
  const hand = answer.hand, cards = typed().cards, {deals} = answer, two = deals >= shortRow;
  const wasInHand = p.hand.contains(document.activeElement);
  const columns = wide.matches ? Math.max(longRow, deals, cards.length) : !two ? deals + 1 : deals < 2 * shortRow ? shortRow : longRow;
  p.hand.style.setProperty('--columns', String(columns));
  p.hand.style.setProperty('--rows', String(Math.max(two && !wide.matches ? 2 : 1, Math.ceil(deals / columns))));
  p.form.classList.toggle('two', two);
  fill(p.hand, [cards, answer.suits], () => cards.map((card, i) => el('li', {},
    button('', () => edit(e => e.cards.splice(i, 1)), {'aria-label': `take back ${keyFor(card).name || card}`}, tiny(card)))));
  if (wasInHand && !p.hand.contains(document.activeElement)) (p.hand.querySelector('li:last-child button') || p.score).focus();
  put(p.points, String(hand.points ?? ''));
  put(p.note, hand.note);
  p.link.disabled = !hand.text;
  p.form.classList.toggle('complete', hand.complete);
  fill(p.arrangement, hand.record || null, () => hand.record ? arrangement(hand.record) : []);
}

// ranked returns the standings by the current totals. Within a round, the standings
// hold the totals before it, and scores of the round may have changed the order.
function ranked() {
  const e = answer.evening, list = e.standings.map(s => ({...s, now: e.totals[s.player]}));
  const value = s => s.now ?? Number.MAX_SAFE_INTEGER;
  return list.every(s => s.place && s.now === s.total && s.now !== null) ? list : list.sort((a, b) => value(a) - value(b));
}

// showTotals shows every player's total, best first.
function showTotals(line) {
  const list = ranked(), {leads} = answer;
  fill(line, [list, leads], () => list.flatMap((s, i) => [i ? el('span', {className: 'comma'}, ', ') : '',
    el('span', {className: leads.includes(s.player) ? 'total first' : 'total'}, el('span', {className: 'who'}, s.player), ' ', el('b', {}, String(s.now ?? '?')))]));
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
