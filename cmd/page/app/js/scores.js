// The score sheet, and the dialogue that opens one of its scores.
function showSheet() {
  const e = answer.evening, players = answer.seats.map(s => s.name).filter(name => e.players.includes(name));
  $('sheet').style.setProperty('--players', String(players.length));
  fill($('sheet'), [e.rounds, e.totals, answer.leads, players, answer.due, answer.missing, answer.cells], () => {
    const first = name => answer.leads.includes(name) ? 'first' : '';
    const total = name => e.totals[name] === null ? e.rounds.length ? '?' : '' : String(e.totals[name]);
    return [
      el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'Round'), ...players.map(name =>
        el('th', {scope: 'col', title: name, className: first(name)}, el('span', {}, name))))),
      el('tbody', {}, ...labelled(e.rounds).map((r, i) => el('tr', {},
        el('th', {scope: 'row'}, r.bonus ? 'Bonus' : String(r.round), r.wild === 'none' ? '' : el('small', {}, ` ${r.wild}s`)),
        ...players.map(player => el('td', {}, cell(r, player, i)))))),
      el('tfoot', {}, el('tr', {}, el('th', {scope: 'row'}, 'Total'), ...players.map(player =>
        el('td', {className: first(player)}, total(player))))),
    ];
  });
}

// labelled returns the rounds with the labels that corrections use. Bonus hands are
// numbered separately.
function labelled(rounds) {
  let hands = 0;
  return rounds.map(r => r.round === 'bonus' ? {...r, bonus: true, label: `bonus ${++hands}`} : {...r, label: String(r.round)});
}

// cell makes the button of a score, which opens it for correction, or of one that is
// still to come.
function cell(round, player, at) {
  const s = round.scores.find(s => s.player === player), last = at === answer.evening.rounds.length - 1;
  if (!s && last && answer.due.includes(player)) {
    return button('·', () => choose(player), {className: 'due', 'aria-label': `${player}, round ${round.label}`, 'aria-description': 'to come'});
  }
  const wrong = s && (s.verdict === 'low' || s.verdict === 'high');
  const note = (answer.cells || {})[`${round.label} ${player}`];
  const score = !s ? '–' : s.score === null ? '?' : String(s.score);
  const marks = [!s || s.score === null ? 'no score' : score, s && s.out && 'out', wrong && `claimed ${s.claim}`, note, s && !s.checked && !(note || '').includes('leftovers') && 'without cards'].filter(Boolean);
  return button(score, () => openScore(round, player), {
    className: `${s && s.out ? 'out ' : ''}${wrong ? 'wrong ' : ''}${note ? 'noted ' : ''}${s ? '' : (answer.missing[at] || []).includes(player) ? 'missing' : 'away'}`,
    title: note || '', 'aria-label': `${player}, round ${round.label}`, 'aria-description': marks.join(', '),
  });
}

function choose(player) {
  entry.player = player;
  perform();
  $('pad').scrollIntoView({block: 'start'});
}

function openScore(round, player) {
  const score = {round: round.label, wild: round.wild === 'none' ? 'joker' : round.wild, player};
  const got = requested({open: score});
  if (!looked()) return open({kind: 'score', ...score, entry: entryOf(got.entry)});
  const {hand} = got; // of an evening that is only read, show the hand
  return hand.text ? open(handView(hand.text, ruleList(answer.evening.rules))) : showMessage(`${player} has no cards noted in round ${round.label}.`);
}

// showScore opens and closes the dialogue of a score.
function showScore() {
  const dialog = $('score-dialog');
  if (!shows('score')) return dialog.open && dialog.close();
  const {round, player} = view();
  put($('score-title'), `${player}, ${round.startsWith('bonus') ? 'bonus hand ' + round.slice(6) : 'round ' + round}`);
  if (dialog.open) return undefined;
  dialog.showModal();
  pads.score.score.focus();
  return pads.score.score.select();
}

on('cancel', 'click', () => leave());
on('score-dialog', 'close', () => { if (shows('score') && !$('score-dialog').open) leave(); });
