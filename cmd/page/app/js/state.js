// The page keeps the text of a log and the entry being typed. The function wildmeld, compiled
// from Go, returns all that is shown of them. Nothing here knows the rules of a game.
const noEntry = () => ({player: '', cards: [], score: '', out: false, wild: '', round: '', skip: false, laid: '', game: ''});
const mostUndo = 100;

const isCard = card => typeof card === 'string';
const entryOf = value => {
  const e = alike(value, noEntry());
  return {...e, cards: e.cards.filter(isCard)};
};

let log = kept.text('log');
let before = kept.read('before', []).map(past); // the steps that undo restores, latest last
let entry = entryOf(kept.read('entry', {...noEntry()}));
let visiting = null; // the log of a link, shown while an evening is under way
let answer; // the answer being shown

// past returns a step for undo: a log and the entry that was being typed.
function past(value) {
  if (typeof value === 'string') return {log: value, entry: noEntry()};
  const p = alike(value, {log: '', entry: noEntry()});
  return {log: p.log, entry: entryOf(p.entry)};
}

// query sends a request to Go and changes nothing.
const query = request => JSON.parse(wildmeld(JSON.stringify({log: visiting === null ? log : visiting, entry, ...request})));

// ask sends a request to Go and stores a changed log before it is shown.
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

// act carries out a request, shows the answer, and reports whether there are no complaints.
function act(request) {
  showMessage('');
  answer = ask(request);
  show();
  return answer.complaints.length === 0;
}

// edit changes the entry being typed.
function edit(change) {
  entry.score = $('score').value;
  change();
  act();
}

// replace replaces the log. Callers that call remember first let undo restore the old one.
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
