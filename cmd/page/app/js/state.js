// The page keeps the text of a log and the entry being typed. The function wildmeld,
// compiled from Go, returns all that is shown of them. Nothing here knows the rules of a
// game.
const entryShape = {player: '', cards: [''], score: '', out: false, leftovers: false, wild: '', laid: ''};
const noEntry = () => alike({}, entryShape);
const mostSteps = 100;
const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

// A step is what Undo restores: the evening and the entry that was being typed. gone is
// a past evening that the step deleted, if it has an id.
const noPast = {id: '', log: '', title: '', result: '', players: '', when: ''};
const stepsIn = key => storage.read(key, [{log: '', id: '', entry: entryShape, gone: noPast}]);

let log, id, steps, undone; // id tells the evening from past ones; the latest step is the last
let entry = storage.read('entry', entryShape);
let answer; // the answer being shown

// readKept takes what the browser keeps of the evening, which another window may change.
function readKept() {
  log = storage.text('log');
  id = storage.text('id');
  steps = stepsIn('before');
  undone = stepsIn('undone');
}

readKept();

// typed is the entry that the pad on top is about.
const typed = () => shows('score') ? view().entry : entry;
const shownLog = () => looked() ? looked().log : log;

// requested sends a request to Go and changes nothing.
function requested(request = {}) {
  const {round, wild, player} = view();
  return JSON.parse(wildmeld(JSON.stringify({log: shownLog(), entry: typed(), ...shows('score') ? {score: {round, wild, player}} : {}, ...request})));
}

// perform carries out a request, keeps a changed log before it shows the answer, and
// reports whether there are no complaints.
function perform(request = {}) {
  showMessage('');
  answer = requested(request);
  if (!looked() && answer.log !== log) {
    const {complaints, remarks} = answer, scored = shows('score');
    remember();
    log = answer.log;
    id ||= newId();
    if (scored) leaveQuietly();
    else if (request.enter) entry = noEntry();
    keepEvening();
    answer = {...requested(), complaints, remarks};
  }
  if (!looked()) storage.write('entry', entry);
  if (!looked() && answer.evening) { // what is shown while the program loads
    const {evening: {players, totals}, result} = answer;
    storage.write('shown', {totals: players.map(p => `${p} ${totals[p] ?? '?'}`).join(', '), result});
  }
  show();
  return answer.complaints.length === 0;
}

function keepEvening() {
  for (const [key, value] of Object.entries({log, id, before: steps, undone})) storage.write(key, value);
}

// leaveQuietly closes the view on top for an answer that is about to be shown.
function leaveQuietly() {
  views = views.slice(0, -1);
  settle();
}

// remember makes the present state a step of Undo.
function remember(gone = noPast) {
  steps = [...steps, {log, id, entry, gone}].slice(-mostSteps);
  undone = [];
}

// edit changes the entry being typed.
function edit(change) {
  const e = typed();
  e.score = pad().score.value;
  change(e);
  perform();
}

// restore makes an evening the present one.
function restore(step) {
  ({log, id} = step);
  entry = step.entry;
  keepEvening();
  perform();
}

// replace begins another evening, which Undo takes back.
function replace(text, as = '') {
  remember();
  restore({log: text, id: as || text && newId(), entry: noEntry()});
}

// travel goes a step back or forth.
function travel(from, to, words) {
  const step = from.pop();
  to.push({log, id, entry, gone: step.gone});
  if (step.gone.id) togglePast(step.gone);
  restore(step);
  showEntered(words);
}

const undo = () => travel(steps, undone, 'Taken back');
const redo = () => travel(undone, steps, 'Done again');
