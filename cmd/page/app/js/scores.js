// The score sheet, and the dialogue that opens one of its scores.
function showSheet() {
  const {evening: e, leads, due} = answer, players = answer.seats.map(s => s.name).filter(name => e.players.includes(name));
  const first = name => leads.includes(name) ? 'first' : '';
  const total = name => e.totals[name] ?? (e.rounds.length ? '?' : '');
  const heading = (scope, ...words) => el('th', {scope}, ...words);
  const longest = name => Math.max(...name.split(' ').map(word => word.length)), letters = players.map(longest).reduce((a, b) => a + b, 0);
  fill($('sheet'), [e.rounds, e.totals, leads, players, due, answer.missing, answer.cells], () => [
    el('thead', {}, el('tr', {}, heading('col', 'Round'), ...players.map(name => el('th', {scope: 'col', title: name, className: first(name)}, el('span', {style: `--share: ${longest(name) / letters}`}, name))))),
    el('tbody', {}, ...e.rounds.map((r, i) => el('tr', {},
      heading('row', r.round === 'bonus' ? 'Bonus' : String(r.round), !r.wild || r.wild === 'none' ? '' : el('small', {}, ` ${r.wild}s`)),
      ...players.map(player => el('td', {}, cell({...r, label: answer.labels[i]}, player, i)))))),
    el('tfoot', {}, el('tr', {}, heading('row', 'Total'), ...players.map(name => el('td', {className: first(name)}, String(total(name)))))),
  ]);
}

// cell makes the button of a score, which opens it for correction, or of one that is
// still to come.
function cell(round, player, at) {
  const s = round.scores.find(s => s.player === player), name = `${player}, round ${round.label}`;
  if (!s && at === answer.evening.rounds.length - 1 && answer.due.includes(player)) {
    return button('·', () => choose(player), {className: 'due', 'aria-label': name, 'aria-description': 'to come'});
  }
  const is = s || {score: null, checked: true}, wrong = is.verdict === 'low' || is.verdict === 'high';
  const note = answer.cells[`${round.label} ${player}`] || '', missing = (answer.missing[at] || []).includes(player);
  const marks = {[is.score ?? 'no score']: true, out: is.out, [`claimed ${is.claim}`]: wrong, [note]: note, 'without cards': !is.checked && !note.includes('leftovers')};
  const classes = {out: is.out, wrong, noted: note, missing: !s && missing, away: !s && !missing};
  const those = list => Object.keys(list).filter(name => list[name]);
  return button(s ? String(s.score ?? '?') : '–', () => openScore(round, player),
    {className: those(classes).join(' '), title: note, 'aria-label': name, 'aria-description': those(marks).join(', ')});
}

function choose(player) {
  entry.player = player;
  perform();
  $('pad').scrollIntoView({block: 'start'});
}

function openScore(round, player) {
  const score = {round: round.label, wild: round.wild === 'none' ? 'joker' : round.wild || '', player};
  const got = requested({open: score});
  if (!looked()) return open({kind: 'score', ...score, entry: alike(got.entry, entryShape)});
  const {hand} = got; // of an evening that is only read, show the hand
  return hand.text ? open(handView(hand.text, ruleList(answer.evening.rules))) : showMessage(`${player} has no cards noted in round ${round.label}.`);
}

// openedScore opens the dialogue of a score.
function openedScore({round, player}) {
  put($('score-title'), `${player}, ${round.startsWith('bonus') ? 'bonus hand ' + round.slice(6) : 'round ' + round}`);
  $('score-dialog').showModal();
  pads.score.score.focus();
  pads.score.score.select();
}

on('cancel', 'click', () => leave());
