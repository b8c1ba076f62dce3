// The pad: the player, the cards or the score, and Enter.
let suit = '';
let typing = false; // scores are typed, not tapped, so the keyboard stays

// radio makes a radio button that looks like a key.
function radio(group, name, className, props, ...children) {
  const input = el('input', {type: 'radio', name: group, 'aria-label': name, ...props});
  return el('label', {className: 'chip ' + className}, input, el('span', {'aria-hidden': 'true'}, ...children));
}

function showPad() {
  const inGame = answer.seats.filter(s => s.state !== 'out' && s.state !== 'gone');
  if (!inGame.some(s => s.name === entry.player) && !entry.round) entry.player = '';
  if (!entry.player) entry.player = answer.due[0] || '';
  fill($('player-list'), inGame, () => inGame.map(s =>
    radio('player', s.name, s.state, {value: s.name, disabled: s.state === 'expired', onchange: () => edit(() => { entry.player = s.name; })}, s.name)));
  for (const input of $('player-list').querySelectorAll('input')) {
    input.checked = input.value === entry.player;
    input.parentElement.classList.toggle('entered', inGame.find(s => s.name === input.value).state === 'playing' && !answer.due.includes(input.value));
  }
  $('turn-up-line').hidden = answer.turn_up.length === 0 || Boolean(entry.round);
  fill($('turn-up'), answer.turn_up, () => [el('option', {value: ''}, 'which?'),
    ...answer.turn_up.map(k => el('option', {value: k.card}, k.name))]);
  if (!entry.round) $('turn-up').value = entry.wild;
  showKeys();
  showHand();
  if ($('score').value !== entry.score) $('score').value = entry.score;
  $('out').checked = entry.out;
  showTotals();
}

function showKeys() {
  names = new Map();
  learn(answer.others);
  for (const s of answer.suits) learn(s.cards);
  if (!answer.suits.some(s => s.suit === suit)) suit = answer.suits[0].suit;
  fill($('suit-list'), answer.suits.map(s => s.suit), () => answer.suits.map(s =>
    radio('suit', s.name, s.name, {value: s.suit, onchange: () => { suit = s.suit; showKeys(); }}, s.symbol)));
  for (const input of $('suit-list').querySelectorAll('input')) input.checked = input.value === suit;
  const shown = answer.suits.find(s => s.suit === suit);
  fill($('cards'), [shown, answer.others], () => [...shown.cards, ...answer.others].map(key).concat(back()));
  $('back').disabled = entry.cards.length === 0;
}

const key = k => el('button', {
  type: 'button', className: `key ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`, 'aria-label': k.name, disabled: Boolean(k.none),
  onclick: () => edit(() => entry.cards.push(k.card)),
}, el('span', {className: 'rank'}, k.label), k.symbol ? el('span', {className: 'pip'}, k.symbol) : '');

const back = () => button('⌫', () => edit(() => entry.cards.pop()), {id: 'back', className: 'key tool', 'aria-label': 'Back'});

// From seven cards on the hand takes two rows, so that all of it is visible.
const oneRow = 6;

function showHand() {
  const hand = answer.hand, cards = entry.cards;
  const wasInHand = $('hand').contains(document.activeElement);
  const most = Math.max(cards.length, cards.length ? answer.deals : 0);
  $('hand').style.setProperty('--columns', String(most <= oneRow ? oneRow : Math.max(oneRow, Math.ceil(most / 2))));
  $('hand').classList.toggle('two', most > oneRow);
  fill($('hand'), [cards, answer.round], () => cards.map((card, i) => el('li', {}, el('button', {
    type: 'button', 'aria-label': 'take back ' + (names.has(card) ? names.get(card).name : card),
    onclick: () => edit(() => entry.cards.splice(i, 1)),
  }, tiny(card)))));
  if (wasInHand && !$('hand').contains(document.activeElement)) ($('hand').querySelector('li:last-child button') || $('score')).focus();
  put($('points'), hand.points === null ? '' : String(hand.points));
  put($('note'), hand.note);
  $('link').disabled = !hand.text;
  $('pad').classList.toggle('complete', hand.complete);
  fill($('arrangement'), [hand.record || null], () => hand.record ? arrangement(hand.record) : []);
}

// ranked returns the standings by the current totals. Within a round, the standings
// hold the totals before it, and scores of the round may have changed the order.
function ranked() {
  const e = answer.evening, list = e.standings.map(s => ({...s, now: e.totals[s.player]}));
  const value = s => s.now === null ? Number.MAX_SAFE_INTEGER : s.now;
  return list.every(s => s.now === s.total && s.now !== null) ? list : list.sort((a, b) => value(a) - value(b));
}

// showTotals shows every player's total, best first.
function showTotals() {
  const e = answer.evening;
  fill($('totals'), [e.standings, e.totals], () => ranked().flatMap((s, i) => [i ? el('span', {className: 'comma'}, ', ') : '',
    el('span', {className: s.place === 1 && s.now !== null && e.rounds.length ? 'total first' : 'total'}, el('span', {className: 'who'}, s.player), ' ', el('b', {}, s.now === null ? '?' : String(s.now)))]));
}

function enter() {
  entry.score = $('score').value;
  typing = document.activeElement === $('score') || typing && entry.cards.length === 0;
  const done = act({enter: true});
  if (!typing || $('pad').hidden) return;
  $('score').focus({preventScroll: true});
  if (!done) $('score').select();
}

on('pad', 'submit', event => { event.preventDefault(); enter(); });
on('score', 'input', () => { typing = true; edit(() => {}); });
on('out', 'change', () => edit(() => { entry.out = $('out').checked; }));
on('turn-up', 'change', () => edit(() => { entry.wild = $('turn-up').value; }));
on('cards', 'click', () => { typing = false; });
// A tap on Enter or Out leaves the keyboard open.
for (const id of ['enter', 'out-label']) on(id, 'mousedown', event => { if (document.activeElement === $('score')) event.preventDefault(); });
