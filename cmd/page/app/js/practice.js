// Practice: the page deals a hand and asks for the fewest points that it can leave.
let exercise = null; // the game, the seed and the number of the practice hand
let streak = kept.read('streak', {now: 0, best: 0, right: 0, of: 0});

function practise() {
  keepSetup();
  exercise = {game: setup.game, house: setup.house, round: '', seed: crypto.getRandomValues(new Uint32Array(1))[0], n: 0};
  streak = {...streak, now: 0, right: 0, of: 0};
  nextHand();
}

function nextHand() {
  exercise.n++;
  const got = query({practice: exercise});
  if (!got.shown) {
    exercise = null;
    answer = {...answer, complaints: got.complaints};
    return show();
  }
  $('single-score').value = '';
  showSingle(got.shown);
  return $('single-score').focus({preventScroll: true});
}

function answerHand() {
  if (single.record) return nextHand();
  const got = query({practice: {...exercise, answer: $('single-score').value}});
  if (!got.shown.record) {
    const [why] = got.complaints;
    single = {...got.shown, verdict: why ? `${why.message}; ${why.hint}` : 'write the fewest points that can be left'};
    return show();
  }
  const now = got.shown.right ? streak.now + 1 : 0;
  streak = {now, best: Math.max(streak.best, now), right: streak.right + got.shown.right, of: streak.of + 1};
  kept.write('streak', streak);
  single = got.shown;
  show();
  return $('next-hand').focus();
}

function drawExercise() {
  const answered = Boolean(single.record);
  $('single-enter').hidden = answered;
  $('next-hand').hidden = !answered;
  $('single-score').readOnly = answered;
  $('level-line').hidden = single.rounds === undefined;
  fill($('level'), single.rounds, () => [el('option', {value: ''}, 'any round'),
    ...Array.from({length: single.rounds || 0}, (_, i) => el('option', {value: String(i + 1)}, `round ${i + 1}`))]);
  $('level').value = exercise.round;
  put($('streak'), streak.of === 0 ? '' : `${streak.now} in a row, ${streak.right} of ${streak.of} right; the longest so far: ${streak.best}`);
}

on('practice', 'click', practise);
on('next-hand', 'click', nextHand);
on('single-form', 'submit', event => { event.preventDefault(); answerHand(); });
on('level', 'change', () => { exercise.round = $('level').value; nextHand(); });
