// The page keeps the text of a log and the entry being typed. The function wildmeld,
// compiled from Go, returns all that is shown of them. Nothing here knows the rules of a
// game.
const noEntry = () => ({player: '', cards: [], score: '', out: false, leftovers: false, wild: '', laid: ''});
const mostSteps = 100;

const entryOf = value => {
  const e = alike(value, noEntry());
  return {...e, cards: e.cards.filter(card => typeof card === 'string')};
};

// A step is what Undo restores: the evening and the entry that was being typed. gone is
// a past evening that the step deleted.
const stepOf = value => ({...alike(typeof value === 'string' ? {log: value} : value, {log: '', id: ''}), entry: entryOf(value.entry), gone: value.gone || null});
const stepsIn = key => (Array.isArray(storage.read(key, [])) ? storage.read(key, []) : []).filter(Boolean).map(stepOf);

let log = storage.text('log');
let id = storage.text('id'); // tells the evening from past ones
let entry = entryOf(storage.read('entry', {...noEntry()}));
let steps = stepsIn('before'), undone = stepsIn('undone'); // latest last
let answer; // the answer being shown

// typed is the entry that the pad on top is about.
const typed = () => shows('score') ? view().entry : entry;
const shownLog = () => looked() ? looked().log : log;

// requested sends a request to Go and changes nothing.
function requested(request) {
  const {round, wild, player} = view();
  return JSON.parse(wildmeld(JSON.stringify({log: shownLog(), entry: typed(), ...shows('score') ? {score: {round, wild, player}} : {}, ...request})));
}

// carriedOut sends a request to Go and stores a changed log before it is shown.
function carriedOut(request) {
  const got = requested(request);
  if (looked()) return got;
  if (got.log !== log) {
    remember();
    log = got.log;
    storage.write('log', log);
    if (!id) identify();
    if (!shows('score') && !request.keep) entry = noEntry();
    if (shows('score')) leaveQuietly();
    return {...carriedOut({}), complaints: got.complaints, remarks: got.remarks};
  }
  storage.write('entry', entry);
  if (got.evening) storage.write('shown', {totals: got.evening.players.map(p => `${p} ${got.evening.totals[p] ?? '?'}`).join(', '), result: got.result});
  return got;
}

// leaveQuietly closes the view on top for an answer that is about to be shown.
function leaveQuietly() {
  views = views.slice(0, -1);
  settle();
}

function identify() {
  id = log === '' ? '' : `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  storage.write('id', id);
}

// remember makes the present state a step of Undo.
function remember(gone = null) {
  steps = [...steps, {log, id, entry, gone}].slice(-mostSteps);
  undone = [];
  keepSteps();
}

function keepSteps() {
  storage.write('before', steps);
  storage.write('undone', undone);
}

// perform carries out a request, shows the answer, and reports whether there are no
// complaints.
function perform(request = {}) {
  showMessage('');
  answer = carriedOut(request);
  show();
  return answer.complaints.length === 0;
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
  entry = entryOf(step.entry);
  storage.write('log', log);
  storage.write('id', id);
  keepSteps();
  perform();
}

// replace begins another evening, which Undo takes back.
function replace(text, as = '') {
  remember();
  log = text;
  id = as;
  entry = noEntry();
  if (!id) identify();
  restore({log, id, entry});
}

// travel goes a step back or forth.
function travel(from, to, words) {
  const step = from.pop();
  if (!step) return;
  to.push({log, id, entry, gone: step.gone});
  if (step.gone) togglePast(step.gone);
  restore(step);
  showEntered(words);
}

const undo = () => travel(steps, undone, 'Taken back');
const redo = () => travel(undone, steps, 'Done again');
