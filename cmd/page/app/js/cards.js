// The look of cards and of arrangements.
let names = new Map(); // keys by a card's spelling

const learn = keys => { for (const k of keys) names.set(k.card, k); };

// Cards without a suit have short labels, and a star for a suit, where there is little room.
const small = {wild: 'W', joker: 'Jk'};

// tiny makes a card in the hand: as high as a key, and narrow.
function tiny(card) {
  const k = names.get(card) || {label: card};
  return el('span', {className: `face ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`},
    el('span', {className: 'rank'}, small[k.label] || k.label), el('span', {className: 'pip'}, k.symbol || '✦'));
}

// face makes a card. as is the card that it stands for.
function face(card, as) {
  const k = names.get(card) || {label: card};
  const stands = as && as !== card ? names.get(as) || {label: as} : undefined;
  return el('span', {className: `face ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`},
    el('span', {className: 'rank'}, k.label), k.symbol ? el('span', {className: 'pip'}, k.symbol) : '',
    stands ? el('small', {}, ` is ${stands.label}${stands.symbol || ''}`) : '');
}

// arrangement makes the rows of an arrangement: the melds with what wild cards stand
// for, and the leftovers. If the player grouped the cards, that grouping comes first.
function arrangement(record) {
  const row = (label, ...children) => el('p', {}, el('b', {}, label), ' ', ...children.flatMap(c => [c, ' ']));
  const left = list => list.map(l => el('span', {className: 'left'}, face(l.card), ' ', String(l.points)));
  const declared = record.declared;
  const laid = declared ? declared.melds.map(m => row(m.legal ? m.kind : 'no meld',
    ...m.cards.map((card, i) => face(card, m.as && m.as[i])), ...m.legal ? [] : [m.why])) : [];
  const own = declared ? [...laid, ...declared.leftover.length ? [row('left', ...left(declared.leftover))] : [], el('h2', {}, `At best ${record.penalty}`)] : [];
  return [...own, ...record.melds.map(m => row(m.kind, ...m.cards.map((card, i) => face(card, m.as[i])))),
    record.leftover.length ? row('left', ...left(record.leftover)) : row('nothing left')];
}
