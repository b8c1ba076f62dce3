// A single hand beside the evening: from a link, or for practice, where the page deals a
// hand and asks for the fewest points that it can leave.
let streak = storage.read('streak', {now: 0, best: 0, right: 0, of: 0});
let single = {names: [], rules: []}; // the hand that is shown

function practise() {
  keepSetup();
  const next = {kind: 'practice', game: setup.game, house: setup.house, round: '', seed: crypto.getRandomValues(new Uint32Array(1))[0], n: 1};
  const got = requested({practice: next});
  if (!got.shown) {
    answer.complaints = got.complaints;
    return showFindings();
  }
  streak = {...streak, now: 0, right: 0, of: 0};
  return deal(next, [home]);
}

// deal shows a hand in place of the present one, or over home.
function deal(next, over) {
  $('single-score').value = '';
  open(next, over);
  window.scrollTo(0, 0);
  $('single-score').focus({preventScroll: true});
}

const nextHand = (change = {}) => deal({...view(), n: view().n + 1, answer: '', ...change}, views.slice(0, -1));

function answerHand() {
  const given = $('single-score').value, got = requested({practice: {...view(), answer: given}});
  if (!got.shown.record) {
    const [why] = got.complaints;
    return put($('verdict'), why ? `${why.message}; ${why.hint}` : 'write the fewest points that can be left');
  }
  const now = got.shown.right ? streak.now + 1 : 0;
  streak = {now, best: Math.max(streak.best, now), right: streak.right + got.shown.right, of: streak.of + 1};
  storage.write('streak', streak);
  open({...view(), answer: given}, views.slice(0, -1));
  return $('next-hand').focus();
}

function showSingle() {
  const at = beneath(), dealt = at.kind === 'practice';
  $('single').hidden = !dealt && at.kind !== 'hand';
  if ($('single').hidden) return;
  single = requested({[at.kind]: at}).shown || single;
  learn(single.names);
  put($('single-game'), [single.game, ...single.rules].join('; '));
  put($('single-round'), single.title);
  $('single-hand').style.setProperty('--cards', String(single.names.length));
  fill($('single-hand'), single.names, () => single.names.map(key => el('li', {'aria-label': key.name}, tiny(key.card))));
  for (const id of ['single-form', 'streak']) $(id).hidden = !dealt;
  $('single-enter').hidden = $('single-score').readOnly = Boolean(single.record);
  $('next-hand').hidden = !single.record;
  $('level-line').hidden = !single.rounds;
  fill($('level'), single.rounds, () => ['', ...Array.from({length: single.rounds}, (_, i) => String(i + 1))].map(n => el('option', {value: n}, n ? `round ${n}` : 'any round')));
  $('level').value = at.round;
  put($('streak'), streak.of === 0 ? '' : `${streak.now} in a row, ${streak.right} of ${streak.of} right; the longest so far: ${streak.best}`);
  put($('verdict'), single.verdict || '');
  $('verdict').className = single.right ? 'right' : 'wrong';
  fill($('single-arrangement'), single.record || null, () => single.record ? arrangement(single.record) : []);
}

on('practice', 'click', practise);
on('next-hand', 'click', () => nextHand());
on('single-form', 'submit', event => { event.preventDefault(); if (single.record) nextHand(); else answerHand(); });
on('single-back', 'click', () => leave());
on('level', 'change', () => nextHand({round: $('level').value}));
