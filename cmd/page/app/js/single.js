// A single hand beside the evening: from a link, or for practice.
let single = null;

function showSingle(shown) {
  single = shown;
  for (const d of [$('dialog'), $('score-dialog')]) if (d.open) d.close();
  show();
  window.scrollTo(0, 0);
}

function drawSingle() {
  $('single').hidden = single === null;
  if (single === null) return;
  learn(single.names);
  put($('single-game'), [single.game, ...single.rules].join('; '));
  put($('single-round'), single.title);
  fill($('single-hand'), single.names, () => single.names.map(key => el('li', {'aria-label': key.name}, tiny(key.card))));
  for (const id of ['single-form', 'level-line', 'streak']) $(id).hidden = !exercise;
  if (exercise) drawExercise();
  put($('verdict'), single.verdict || '');
  $('verdict').className = single.right ? 'right' : 'wrong';
  fill($('single-arrangement'), [single.record || null], () => single.record ? arrangement(single.record) : []);
}

on('single-back', 'click', () => {
  single = exercise = null;
  forgetAddress();
  act();
});
