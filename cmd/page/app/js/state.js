// The page keeps the text of a log and what is being typed. The function
// wildmeld, which is compiled from Go, answers what is to be shown of the two;
// nothing here knows a rule of a game.
const noEntry = () => ({player: '', cards: [], score: '', out: false, wild: '', round: '', skip: false, laid: '', game: ''});
const mostUndo = 100;

const isCard = card => typeof card === 'string';
const entryOf = value => {
  const e = alike(value, noEntry());
  return {...e, cards: e.cards.filter(isCard)};
};

let log = kept.text('log');
let before = kept.read('before', []).map(past); // what undo restores, the last at the end
let entry = entryOf(kept.read('entry', {...noEntry()}));
let visiting = null; // the log of a link that is looked at while an evening is under way
let answer; // what is shown

// past is what undo restores: a log, and what had been typed then.
function past(value) {
  if (typeof value === 'string') return {log: value, entry: noEntry()};
  const p = alike(value, {log: '', entry: noEntry()});
  return {log: p.log, entry: entryOf(p.entry)};
}

// query asks Go, and changes nothing.
const query = request => JSON.parse(wildmeld(JSON.stringify({log: visiting === null ? log : visiting, entry, ...request})));

// ask asks Go. What it changes in the log is kept before it is shown.
function ask(request = {}) {
  const got = query(request);
  if (visiting !== null) return got;
  if (got.log !== log) {
    remember();
    log = got.log;
    kept.write('log', log);
    entry = noEntry();
  }
  if (got.entry) entry = entryOf(got.entry);
  kept.write('entry', entry);
  return got;
}

function remember() {
  before = [...before, {log, entry}].slice(-mostUndo);
  kept.write('before', before);
}

// act does what is asked for and shows the answer; it reports whether nothing
// is complained of.
function act(request) {
  showMessage('');
  answer = ask(request);
  show();
  return answer.complaints.length === 0;
}

// edit changes what is being typed.
function edit(change) {
  entry.score = $('score').value;
  change();
  act();
}

// replace makes another text the log. The one before can be had back by undo.
function replace(text, typed = noEntry()) {
  log = text;
  entry = typed;
  kept.write('log', log);
  kept.write('before', before);
  act();
}

function undo() {
  const last = before.pop();
  replace(last.log, last.entry.round ? noEntry() : last.entry);
}
