// How the evening ended: places, money, what is still needed, what it was like.
function showPlaces() {
  const {evening: e, over} = answer, needs = answer.needs || [], review = answer.review || [];
  $('places').hidden = $('played').hidden = !over;
  put($('played'), `${answer.title}, ${e.rounds.length} rounds`);
  fill($('places'), [over, e.standings, answer.asides], () => e.standings.map((s, i) => el('li', {className: `place-${s.place}`, value: s.place || 0},
    el('span', {className: 'medal', 'aria-hidden': 'true'}, String(s.place || '?')),
    el('span', {className: 'who'}, s.player, answer.asides[i] ? el('small', {}, ` ${answer.asides[i]}`) : ''), el('b', {}, s.total === null ? '?' : String(s.total)))));
  fill($('needs'), needs, () => needs.map(text => el('span', {}, text, ' ')));
  $('review').hidden = !over;
  fill($('review'), review, () => [el('h2', {}, 'The evening in review'), el('ul', {}, ...review.map(text => el('li', {}, text)))]);
}

const amount = cents => `${cents < 0 ? '−' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
const net = cents => cents > 0 ? '+' + amount(cents) : amount(cents);

// tableOf makes a table from the words of its heads and rows. The first of a row is its head.
const tableOf = (heads, rows) => el('table', {},
  el('thead', {}, el('tr', {}, ...heads.map(text => el('th', {scope: 'col'}, text)))),
  el('tbody', {}, ...rows.map(([name, ...cells]) => el('tr', {}, el('th', {scope: 'row'}, name), ...cells.map(text => el('td', {}, text))))));

function showMoney() {
  const {money, pot, players} = answer.evening, payments = answer.evening.payments || [];
  $('money').hidden = !money;
  if (!money) return;
  fill($('money'), [money, pot, payments], () => [
    tableOf(['Money', 'paid', 'won', 'net'], [
      ...players.map(name => [name, amount(money[name].paid), amount(money[name].won), net(money[name].won - money[name].paid)]),
      ...pot ? [['in the pot', '', '', amount(pot)]] : []]),
    ...payments.map(p => el('p', {}, `${p.from} pays ${p.to} ${amount(p.cents)}`)),
  ]);
}

// celebrate lets pips fall for a moment when somebody wins. Who wants no motion gets none.
function celebrate() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moment = el('div', {id: 'moment', 'aria-hidden': 'true'}, ...Array.from({length: 28}, (_, i) => el('span',
    {className: ['clubs', 'hearts', 'spades', 'diamonds'][i % 4], style: `left: ${(i * 37) % 100}%; animation-delay: ${(i * 53) % 700}ms`}, '♣♥♠♦'[i % 4])));
  document.body.append(moment);
  setTimeout(() => moment.remove(), 3500);
}
