// The look of cards and of arrangements.
let names = new Map(); // keys by a card's spelling

const learn = keys => { for (const k of keys) names.set(k.card, k); };
const keyFor = card => names.get(card) || {label: card};

// Cards without a suit have short labels, and a star for a suit, where there is little room.
const small = {wild: 'W', joker: 'Jk'};

const cardOf = (k, ...parts) => el('span', {className: `face ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`}, ...parts);
const printed = (label, symbol) => [el('span', {className: 'rank'}, label), symbol ? el('span', {className: 'pip'}, symbol) : ''];

// tiny makes a card in the hand: as high as a key, and narrow.
function tiny(card) {
  const k = keyFor(card);
  return cardOf(k, ...printed(small[k.label] || k.label, k.symbol || '✦'));
}

// face makes a card. as is the card that it stands for.
function face(card, as = card) {
  const k = keyFor(card), stands = keyFor(as);
  return cardOf(k, ...printed(k.label, k.symbol), as === card ? '' : el('small', {}, ` is ${stands.label}${stands.symbol || ''}`));
}

// arrangement makes the rows of an arrangement: the melds with what wild cards stand
// for, and the leftovers. If the player grouped the cards, that grouping comes first.
function arrangement({declared, melds, leftover, penalty}) {
  const line = (label, ...children) => el('p', {}, el('b', {}, label), ' ', ...children.flatMap(c => [c, ' ']));
  const meld = m => line(m.legal === false ? 'no meld' : m.kind, ...m.cards.map((card, i) => face(card, m.as?.[i])), m.why || '');
  const left = list => line('left', ...list.map(l => el('span', {className: 'left'}, face(l.card), ' ', String(l.points))));
  return [
    ...declared ? [...declared.melds.map(meld), declared.leftover.length ? left(declared.leftover) : '', el('h2', {}, `At best ${penalty}`)] : [],
    ...melds.map(meld), leftover.length ? left(leftover) : line('nothing left')];
}
