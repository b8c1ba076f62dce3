// Cards as they look, and arrangements of them.
let names = new Map(); // a card's spelling to its key

const learn = keys => { for (const k of keys) names.set(k.card, k); };

// Cards without a suit have a star for one where there is little room.
const small = {wild: 'W', joker: 'Jk'};

// tiny is a card as it looks in the hand: as high as a key, and narrow.
function tiny(card) {
  const k = names.get(card) || {label: card};
  return el('span', {className: `face ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`},
    el('span', {className: 'rank'}, small[k.label] || k.label), el('span', {className: 'pip'}, k.symbol || '✦'));
}

// face is a card as it looks; as is the card that it stands for.
function face(card, as) {
  const k = names.get(card) || {label: card};
  const stands = as && as !== card ? names.get(as) || {label: as} : undefined;
  return el('span', {className: `face ${k.suit || 'plain'}${k.wild ? ' wild' : ''}`},
    el('span', {className: 'rank'}, k.label), k.symbol ? el('span', {className: 'pip'}, k.symbol) : '',
    stands ? el('small', {}, ` = ${stands.label}${stands.symbol || ''}`) : '');
}

// arrangement is the melds, what the wild cards stand for, and what is left;
// before them those of the player, where cards were laid in melds.
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
