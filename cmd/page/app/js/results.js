// What has come of the evening: places, money, what is still needed, what it was like.
function showPlaces() {
  const e = answer.evening;
  $('places').hidden = $('played').hidden = !answer.over;
  put($('played'), `${answer.title}, ${e.rounds.length} rounds`);
  fill($('places'), [answer.over, e.standings], () => e.standings.map(s => el('li', {className: `place-${s.place}`, value: s.place || 0},
    el('span', {className: 'medal', 'aria-hidden': 'true'}, String(s.place || '?')),
    el('span', {className: 'who'}, s.player), el('b', {}, s.total === null ? '?' : String(s.total)))));
  put($('needs'), (answer.needs || []).join(' '));
  $('review').hidden = !answer.review;
  fill($('review'), answer.review || [], () => [el('h2', {}, 'The evening told back'), el('ul', {}, ...(answer.review || []).map(text => el('li', {}, text)))]);
}

const amount = cents => `${cents < 0 ? '−' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
const net = cents => cents > 0 ? '+' + amount(cents) : amount(cents);
const row = (name, ...cells) => el('tr', {}, el('th', {scope: 'row'}, name), ...cells.map(c => el('td', {}, c)));
const tableOf = (heads, rows) => el('table', {}, el('thead', {}, el('tr', {}, ...heads.map(t => el('th', {scope: 'col'}, t)))), el('tbody', {}, ...rows));

function showMoney() {
  const e = answer.evening;
  $('money').hidden = !e.money;
  if (!e.money) return;
  fill($('money'), [e.money, e.pot, e.payments], () => [
    tableOf(['Money', 'paid', 'won', 'net'], [
      ...e.players.map(name => row(name, amount(e.money[name].paid), amount(e.money[name].won), net(e.money[name].won - e.money[name].paid))),
      ...e.pot ? [row('in the pot', '', '', amount(e.pot))] : []]),
    ...(e.payments || []).map(p => el('p', {}, `${p.from} pays ${p.to} ${amount(p.cents)}`)),
  ]);
}

// celebrate lets pips fall for a moment when somebody wins. Who wants no motion gets none.
function celebrate() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moment = el('div', {id: 'moment', 'aria-hidden': 'true'}, ...Array.from({length: 28}, (_, i) => {
    const pip = el('span', {className: ['clubs', 'hearts', 'spades', 'diamonds'][i % 4]}, '♣♥♠♦'[i % 4]);
    pip.style.left = `${(i * 37) % 100}%`;
    pip.style.animationDelay = `${(i * 53) % 700}ms`;
    return pip;
  }));
  document.body.append(moment);
  setTimeout(() => moment.remove(), 3500);
}
