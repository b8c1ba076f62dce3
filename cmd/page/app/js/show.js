// The views: the start screen, the evening, an evening from a link, and a single hand.
function show() {
  const begun = Boolean(answer.evening), alone = single !== null;
  const over = begun && answer.over;
  document.body.className = [begun ? 'begun' : '', over ? 'over' : '', visiting !== null ? 'visiting' : '', alone ? 'alone' : ''].join(' ');
  $('loading').hidden = true;
  $('welcome').hidden = begun || alone;
  $('table').hidden = !begun || alone;
  $('visit').hidden = visiting === null || alone;
  for (const id of ['add-player', 'names', 'share']) $(id).hidden = !begun || alone || visiting !== null && id !== 'share' || over && id === 'add-player';
  $('more').hidden = !begun || alone || visiting !== null;
  for (const id of ['rules', 'looks']) $(id).hidden = alone;
  for (const id of ['new', 'export']) $(id).hidden = log === '' || alone || visiting !== null && id === 'new';
  $('import').hidden = alone || visiting !== null;
  $('pad').hidden = !begun || !answer.playing && !entry.round && visiting === null;
  const beside = begun ? $('standing') : $('evening'); // undo can also restore an evening
  if ($('undo').parentElement !== beside) beside.append($('undo'));
  $('undo').hidden = alone || !begun && before.length === 0;
  $('undo').disabled = before.length === 0 || visiting !== null;
  put($('game'), begun && !alone ? answer.evening.variant : 'Wildmeld');
  put($('round'), begun && !alone ? answer.round : '');
  showDue(begun && !alone ? answer.due : []);
  put($('result'), begun ? answer.result : '');
  document.documentElement.style.scrollPaddingTop = `${document.querySelector('header').offsetHeight + 8}px`; // scrolls clear of it
  const beneath = begun ? $('play') : $('start'); // complaints go below what they are about
  if (!$('score-dialog').open && $('findings').parentElement !== beneath) begun ? $('moves').before($('findings')) : beneath.append($('findings'));
  showFindings();
  drawSingle();
  if (!begun) {
    if (!alone) showStart();
    showScore();
    return;
  }
  put($('visit-what'), `${answer.title}: ${answer.result}`);
  showPad();
  showScore();
  showMoves();
  showSheet();
  showPlaces();
  showMoney();
  showChart();
  stayAwake();
}

// showDue names the players who are still to come, or counts them if the header has no room.
function showDue(due) {
  const line = $('due-line'), seats = (answer.seats || []).filter(s => s.state === 'playing').length;
  const fits = () => line.scrollWidth <= line.clientWidth;
  put($('due'), due.join(', '));
  line.classList.remove('counted');
  put($('to-come'), due.length ? ' to come' : '');
  if (fits()) return;
  line.classList.add('counted');
  put($('to-come'), `${due.length} of ${seats} to come`);
  if (!fits()) put($('to-come'), `${due.length} of ${seats}`);
}

// showMoves offers the other actions that are possible next.
function showMoves() {
  const moves = [];
  if (answer.can_skip && !entry.skip) moves.push([`Next round without ${answer.due.join(', ')}`, () => { entry = {...noEntry(), skip: true}; act(); }]);
  if (answer.can_empty) moves.push(['The pack is used up', () => act({line: 'used all'})]);
  const expired = answer.seats.filter(s => s.state === 'expired');
  fill($('moves'), [moves.map(m => m[0]), expired, visiting !== null], () => visiting !== null ? [] : [
    ...moves.map(([name, run]) => button(name, run)),
    ...expired.map(s => el('button', {type: 'button', className: 'buy', 'aria-label': s.move, 'aria-description': s.costs, onclick: () => act({line: s.move})},
      s.move, s.costs ? el('span', {'aria-hidden': 'true'}, ' ' + s.costs) : '')),
  ]);
}

// stayAwake keeps the screen on during an evening, if the browser allows it.
let awake;

async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || answer.over || awake && !awake.released) return;
  try { awake = await navigator.wakeLock.request('screen'); } catch { awake = undefined; }
}

function fourColours() {
  document.documentElement.classList.toggle('four', $('four').checked);
  kept.write('four', $('four').checked);
}

$('four').checked = kept.read('four', false);
fourColours();
on('four', 'change', fourColours);
on('undo', 'click', undo);
on('more', 'submit', event => {
  event.preventDefault();
  if ($('line').value.trim() && act({line: $('line').value})) $('line').value = '';
});
document.addEventListener('visibilitychange', () => { if (answer && answer.evening) stayAwake(); });
window.addEventListener('resize', () => { if (answer && single === null) showDue(answer.evening ? answer.due : []); });
window.addEventListener('storage', event => {
  if (event.key !== 'wildmeld.log' || !answer) return; // another window has changed the log
  log = kept.text('log');
  before = kept.read('before', []).map(past);
  entry = noEntry();
  act();
});
