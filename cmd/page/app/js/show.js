// show draws the view on top, and what lies beneath it.
let underWay = ''; // the id of the evening that was last shown, unless it was over

function show() {
  const at = beneath().kind, home = at !== 'hand' && at !== 'practice' && at !== 'records';
  const begun = home && Boolean(answer.evening), over = begun && answer.over, reading = Boolean(looked()), playing = begun && !reading;
  // What an element of the document is for, in its attribute data-when.
  const when = {home, begun, playing, start: home && !begun, unfinished: playing && !over, tapping: begun && (answer.playing || reading),
    kept: home && shownLog() !== '', own: home && !reading, mine: home && !reading && log !== ''};
  for (const e of document.querySelectorAll('[data-when]')) e.hidden = !when[e.dataset.when];
  document.body.className = Object.entries({begun, over, reading}).filter(([, is]) => is).map(([name]) => name).join(' ');
  $('loading').hidden = true;
  for (const e of document.querySelectorAll('.latest')) {
    e.hidden = reading || !begun && steps.length + undone.length === 0;
    e.querySelector('.undo').disabled = steps.length === 0;
    e.querySelector('.redo').hidden = undone.length === 0;
  }
  put($('game'), begun ? answer.title : 'Wildmeld');
  const [, round, deals] = (begun ? answer.round : '').match(/^([^.?]*[.?]?) ?(.*)$/);
  fill($('round'), [round, deals], () => deals ? [round, ' ', el('span', {}, deals)] : [round]); // who deals stays on one line
  showDue(begun ? answer.due : []);
  document.documentElement.style.scrollPaddingTop = `${document.querySelector('header').offsetHeight + 8}px`; // scrolls clear of it
  if (begun) showEvening();
  if (when.start) showStart();
  showVisit();
  showSingle();
  showRecords();
  showDialogs();
  showFindings();
  if (over && playing && underWay === id) celebrate();
  if (playing) underWay = over ? '' : id;
}

function showEvening() {
  put($('title'), answer.title);
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
  if (due.length === 0 || line.scrollWidth <= line.clientWidth && $('round').offsetHeight < 1.5 * line.offsetHeight) return;
  line.classList.add('counted');
  put($('to-come'), `${due.length} to come`);
}

// showMoves offers the other actions that are possible next.
function showMoves() {
  const {can_skip, can_empty, due, seats} = answer, expired = seats.filter(s => s.state === 'expired');
  fill($('moves'), [can_skip, can_empty, due, expired, Boolean(looked())], () => looked() ? [] : [
    can_skip ? button(`Next round without ${due.join(', ')}`, () => open({kind: 'dialog', name: 'skip'})) : '',
    can_empty ? button('The pack is used up', () => perform({line: 'used all'})) : '',
    ...expired.map(s => button(s.move, () => perform({line: s.move}), {className: 'buy', 'aria-label': s.move, 'aria-description': s.costs},
      s.costs ? el('span', {'aria-hidden': 'true'}, ' ' + s.costs) : '')),
  ]);
}

// stayAwake keeps the screen on during an evening, if the browser allows it.
let awake;
async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || answer.over || awake && !awake.released) return;
  try { awake = await navigator.wakeLock.request('screen'); } catch { awake = undefined; }
}

$('four').checked = storage.read('four', false);
on('four', 'change', () => storage.write('four', $('four').checked));
on('more', 'submit', event => {
  event.preventDefault();
  if ($('line').value.trim() && perform({line: $('line').value})) $('line').value = '';
});
document.addEventListener('visibilitychange', () => { if (answer && answer.evening) stayAwake(); });
window.addEventListener('resize', () => { if (answer) show(); });
window.addEventListener('storage', event => {
  if (!/^wildmeld\.(log|id|before|undone|past)$/.test(event.key) || !answer) return; // what another window changes comes one by one
  pastEvenings = readPast();
  readKept();
  perform(); // the hand that is being tapped here stays
});
