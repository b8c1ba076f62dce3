// show draws the view on top, and what lies beneath it.
let wasOver = null; // whether the evening was over when it was last shown

function show() {
  const begun = Boolean(answer.evening), at = beneath().kind, alone = at === 'hand' || at === 'practice' || at === 'records';
  const over = begun && answer.over, reading = Boolean(looked()), playing = begun && !alone && !reading;
  document.body.className = [begun ? 'begun' : '', over ? 'over' : '', reading ? 'reading' : '', alone ? 'alone' : ''].join(' ');
  $('loading').hidden = true;
  $('welcome').hidden = begun || alone;
  $('table').hidden = !begun || alone;
  for (const id of ['names', 'more']) $(id).hidden = !playing;
  $('add-player').hidden = !playing || over;
  for (const id of ['share', 'picture']) $(id).hidden = !begun || alone;
  for (const id of ['rules', 'looks']) $(id).hidden = alone;
  $('export').hidden = shownLog() === '' || alone;
  $('new').hidden = log === '' || alone || reading;
  $('import').hidden = alone || reading;
  $('pad').hidden = !begun || !answer.playing && !reading;
  for (const b of document.querySelectorAll('.undo')) b.disabled = steps.length === 0;
  for (const b of document.querySelectorAll('.redo')) b.hidden = undone.length === 0;
  for (const e of document.querySelectorAll('.latest')) e.hidden = reading || !begun && steps.length + undone.length === 0;
  put($('game'), begun && !alone ? answer.title : 'Wildmeld');
  put($('title'), begun ? answer.title : '');
  put($('round'), begun && !alone ? answer.round : '');
  showDue(begun && !alone ? answer.due : []);
  document.documentElement.style.scrollPaddingTop = `${document.querySelector('header').offsetHeight + 8}px`; // scrolls clear of it
  if (begun) showEvening();
  else if (!alone) showStart();
  showVisit();
  showSingle();
  showRecords();
  showScore();
  showDialog();
  showFindings();
  if (wasOver === false && over && !reading) celebrate();
  wasOver = reading ? wasOver : begun && over;
}

function showEvening() {
  put($('result'), answer.result);
  showPad();
  showMoves();
  showSheet();
  showPlaces();
  showMoney();
  showChart();
  stayAwake();
}

// showDue names the players who are still to come, or counts them if the header has no room.
function showDue(due) {
  const line = $('due-line');
  put($('due'), due.join(', '));
  line.classList.remove('counted');
  put($('to-come'), due.length ? ' to come' : '');
  if (line.scrollWidth <= line.clientWidth) return;
  line.classList.add('counted');
  put($('to-come'), `${due.length} to come`);
}

// showMoves offers the other actions that are possible next.
function showMoves() {
  const reading = Boolean(looked()), expired = answer.seats.filter(s => s.state === 'expired');
  fill($('moves'), [answer.can_skip, answer.can_empty, answer.due, expired, reading], () => reading ? [] : [
    ...answer.can_skip ? [button(`Next round without ${answer.due.join(', ')}`, () => open({kind: 'dialog', name: 'skip'}))] : [],
    ...answer.can_empty ? [button('The pack is used up', () => perform({line: 'used all'}))] : [],
    ...expired.map(s => el('button', {type: 'button', className: 'buy', 'aria-label': s.move, 'aria-description': s.costs, onclick: () => perform({line: s.move})},
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
  storage.write('four', $('four').checked);
}

$('four').checked = storage.read('four', false);
fourColours();
on('four', 'change', fourColours);
on('more', 'submit', event => {
  event.preventDefault();
  if ($('line').value.trim() && perform({line: $('line').value})) $('line').value = '';
});
document.addEventListener('visibilitychange', () => { if (answer && answer.evening) stayAwake(); });
window.addEventListener('resize', () => { if (answer) show(); });
window.addEventListener('storage', event => {
  if (event.key !== 'wildmeld.log' || !answer) return; // another window has changed the log
  log = storage.text('log');
  id = storage.text('id');
  steps = stepsIn('before');
  undone = stepsIn('undone');
  perform(); // the hand that is being tapped here stays
});
