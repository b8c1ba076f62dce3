// One hand beside the evening, from a link.
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
  fill($('single-hand'), single.hand, () => single.hand.map(card => el('li', {'aria-label': names.get(card).name}, tiny(card))));
  $('single-form').hidden = true;
  put($('verdict'), single.verdict);
  $('verdict').className = single.right ? 'right' : 'wrong';
  fill($('single-arrangement'), [single.record], () => arrangement(single.record));
}

on('single-back', 'click', () => {
  single = null;
  forgetAddress();
  act();
});
