// The end of an evening: places and money.
function showPlaces() {
  const e = answer.evening;
  $('places').hidden = $('played').hidden = !answer.over;
  put($('played'), `${answer.title}, ${e.rounds.length} rounds`);
  fill($('places'), [answer.over, e.standings], () => e.standings.map(s => el('li', {className: `place-${s.place}`, value: s.place},
    el('span', {className: 'medal', 'aria-hidden': 'true'}, String(s.place)),
    el('span', {className: 'who'}, s.player), el('b', {}, s.total === null ? '?' : String(s.total)))));
}

const amount = cents => `${cents < 0 ? '−' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
const net = cents => cents > 0 ? '+' + amount(cents) : amount(cents);

function showMoney() {
  const e = answer.evening;
  $('money').hidden = !e.money;
  if (!e.money) return;
  const row = (name, ...cells) => el('tr', {}, el('th', {scope: 'row'}, name), ...cells.map(c => el('td', {}, c)));
  fill($('money'), [e.money, e.pot, e.payments], () => [
    el('table', {}, el('thead', {}, el('tr', {}, ...['Money', 'paid', 'won', 'net'].map(t => el('th', {scope: 'col'}, t)))),
      el('tbody', {}, ...e.players.map(name => row(name, amount(e.money[name].paid), amount(e.money[name].won), net(e.money[name].won - e.money[name].paid))),
        ...e.pot ? [row('in the pot', '', '', amount(e.pot))] : [])),
    ...(e.payments || []).map(p => el('p', {}, `${p.from} pays ${p.to} ${amount(p.cents)}`)),
  ]);
}
