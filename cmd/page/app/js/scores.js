// The score sheet, and the dialogue that opens one of its scores.
function showSheet() {
  const e = answer.evening, players = answer.seats.map(s => s.name).filter(name => e.players.includes(name));
  $('sheet').style.setProperty('--players', String(players.length));
  fill($('sheet'), [e.rounds, e.totals, e.standings, players, answer.due, answer.missing, entry.skip], () => {
    const leads = e.standings.filter(s => s.place === 1 && s.total !== null);
    const first = new Set(leads.length < e.players.length ? leads.map(s => s.player) : []);
    const total = name => e.totals[name] === null ? e.rounds.length ? '?' : '' : String(e.totals[name]);
    return [
      el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'Round'), ...players.map(name =>
        el('th', {scope: 'col', title: name, className: first.has(name) ? 'first' : ''}, el('span', {}, name))))),
      el('tbody', {}, ...labelled(e.rounds).map((r, i) => el('tr', {},
        el('th', {scope: 'row'}, r.bonus ? 'Bonus' : String(r.round), r.wild === 'none' ? '' : el('small', {}, ` ${r.wild}s`)),
        ...players.map(player => el('td', {}, cell(r, player, i)))))),
      el('tfoot', {}, el('tr', {}, el('th', {scope: 'row'}, 'Total'), ...players.map(player =>
        el('td', {className: first.has(player) ? 'first' : ''}, total(player))))),
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
function cell(round, player, row) {
  const s = round.scores.find(s => s.player === player), last = row === answer.evening.rounds.length - 1;
  if (!s && last && !entry.skip && answer.due.includes(player)) {
    return button('·', () => choose(player), {className: 'due', 'aria-label': `${player}, round ${round.label}`, 'aria-description': 'to come'});
  }
  const wrong = s && (s.verdict === 'low' || s.verdict === 'high');
  const score = !s ? '–' : s.score === null ? '?' : String(s.score);
  const marks = [!s || s.score === null ? 'no score' : score, s && s.out && 'out', wrong && `claimed ${s.claim}`, s && !s.checked && 'without cards'].filter(Boolean);
  return button(score, () => openScore(round, player), {
    className: `${s && s.out ? 'out ' : ''}${wrong ? 'wrong ' : ''}${s ? '' : (answer.missing[row] || []).includes(player) ? 'missing' : 'away'}`,
    'aria-label': `${player}, round ${round.label}`, 'aria-description': marks.join(', '),
  });
}

function choose(player) {
  entry.player = player;
  act();
  $('pad').scrollIntoView({block: 'start'});
}

function openScore(round, player) {
  const open = {round: round.label, wild: round.wild === 'none' ? 'joker' : round.wild, player};
  if (visiting === null) return act({open});
  const {hand} = query({open}); // for an evening from a link, only show the hand
  return hand.text ? openHand({text: hand.text, rules: ruleList(answer.evening.rules)}) : showMessage(`${player} has no cards noted in round ${round.label}.`);
}

// showScore moves the pad into the dialogue of a score while one is open.
function showScore() {
  const dialog = $('score-dialog'), isOpen = Boolean(entry.round) && visiting === null;
  put($('score-title'), entry.round ? `${entry.player}, ${entry.round.startsWith('bonus') ? 'bonus hand ' + entry.round.slice(6) : 'round ' + entry.round}` : '');
  if (isOpen === dialog.open) return;
  if (isOpen) {
    dialog.append($('pad'), $('findings'));
    dialog.showModal();
    $('score').focus();
    $('score').select();
  } else {
    putBack();
    dialog.close();
  }
}

// putBack returns the pad to its place while no score is open.
function putBack() {
  if ($('score-dialog').contains($('pad'))) $('play').prepend($('pad'), $('findings'));
}

on('cancel', 'click', () => $('score-dialog').close());
on('score-dialog', 'close', () => {
  putBack();
  if (!entry.round) return;
  entry = noEntry();
  act();
});
