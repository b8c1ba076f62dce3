// Dialogues: exporting and importing a log, sharing, the rules, adding players, names.
let dialogDone = () => true; // the action of Done; it reports whether it succeeded
let dialogShown = null; // the view whose dialogue is open

// dialogs makes the dialogue of a view by its name.
const dialogs = {export: exportLog, import: importLog, share, rules: showRules, player: addPlayer, names: editNames, link: linkHand, skip: askSkip};

// showDialog opens and closes the dialogue that the view on top asks for.
function showDialog() {
  const wanted = shows('dialog') ? view() : null;
  if (wanted === dialogShown) return;
  dialogShown = wanted;
  if (wanted) dialogs[wanted.name](wanted);
  else $('dialog').close();
}

function openDialog(title, body, buttons, done = () => true) {
  put($('dialog-title'), title);
  $('dialog-body').replaceChildren(...body);
  $('dialog-row').replaceChildren(...buttons, ...done ? [el('button', {className: 'main', value: 'done'}, 'Done')] : []);
  put($('dialog-message'), '');
  dialogDone = done || (() => true);
  if (!$('dialog').open) $('dialog').showModal();
}

const cancel = () => button('Cancel', () => leave());
const dialogButton = (id, name) => on(id, 'click', () => open({kind: 'dialog', name}));

on('dialog-form', 'submit', event => {
  event.preventDefault();
  if (dialogDone()) leave();
});
on('dialog', 'close', () => { if (shows('dialog') && !$('dialog').open) leave(); });
on('dialog-body', 'input', forgive);

const area = (label, text, readOnly, rows) => el('label', {className: 'field'}, label, el('textarea', {value: text, rows, readOnly, spellcheck: false, autocapitalize: 'none'}));

// saving makes a link that saves a text.
function saving(name, label, text, type) {
  const link = el('a', {className: 'button', download: name, href: URL.createObjectURL(new Blob([text], {type}))}, label);
  $('dialog').addEventListener('close', () => URL.revokeObjectURL(link.href), {once: true});
  return link;
}

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = [...$('dialog-body').querySelectorAll('textarea')].find(t => t.value === text);
    if (field) { field.select(); document.execCommand('copy'); }
  }
  showMessage(done);
}

function exportLog() {
  const text = shownLog();
  const buttons = [button('Copy', () => copy(text, 'The log is copied.')), saving('evening.log', 'Save log', text, 'text/plain')];
  if (answer) buttons.push(saving('evening.csv', 'Save CSV', requested({show: 'csv'}).csv || '', 'text/csv'));
  openDialog('Export log', [area('Log', text, true, 12)], buttons);
}

let readAs = () => {}; // imports the text again, in a reading that a complaint offers

function importLog() {
  const field = area('Log', '', false, 8), text = field.querySelector('textarea');
  const games = answer.games || requested({log: ''}).games || [];
  const game = el('select', {}, ...games.map(g => el('option', {value: g.name}, g.title)));
  game.value = answer.evening ? answer.evening.variant : $('game-name').value;
  let name = '', said = {};
  const pick = el('label', {className: 'button'}, 'Open file', el('input', {
    type: 'file', accept: '.log,.txt,.csv,.tsv,.md,.markdown,text/*',
    onchange: async event => { const f = event.target.files[0]; if (f) { text.value = await f.text(); name = f.name; said = {}; forgive(); } },
  }));
  const run = () => {
    if (!text.value.trim()) return true;
    const was = {id, log}, shown = answer;
    const as = {text: text.value, file: name, game: game.value, house: answer.evening ? '' : $('house').value, ...said};
    answer = requested({import: as});
    if (answer.complaints.length) {
      show();
      return false;
    }
    if (was.log && was.log !== answer.log) file(was, shown);
    const {remarks, log: taken} = answer;
    leaveQuietly();
    replace(taken);
    showMessage((remarks || []).join('\n'));
    return false;
  };
  readAs = reading => { said = {...said, ...reading.set}; run(); };
  text.addEventListener('input', () => { said = {}; });
  openDialog('Import log', [field, el('label', {className: 'field'}, 'Game of a score sheet', game)], [pick, cancel()], run);
}

// askSkip asks before the round goes on without those who have no score in it.
function askSkip() {
  const go = `Go on without ${answer.due.join(', ')}`;
  openDialog(go + '?', [el('p', {}, 'Their scores of this round stay open; a tap in the sheet adds them later. Undo brings the round back.')], [
    button(go, () => { leaveQuietly(); if (perform({skip: true, keep: true})) showEntered('The next round'); }, {className: 'main'}), cancel()], null);
}

async function send(data, done) {
  try {
    if (navigator.share && (!data.files || navigator.canShare && navigator.canShare(data))) return await navigator.share(data);
  } catch (err) {
    if (err.name === 'AbortError') return undefined;
  }
  return copy(data.text || data.url, done);
}

async function share() {
  const text = answer.share, source = shownLog(), asked = view(), address = await logAddress(source);
  if (view() !== asked) return;
  const logFile = new File([source], 'evening.log', {type: 'text/plain'});
  const canSend = navigator.canShare && navigator.canShare({files: [logFile]});
  openDialog('Share', [area('Result', text, true, 5), area('Link', address, true, 3)], [
    button('Text', () => send({text}, 'The result is copied.')),
    canSend ? button('Log file', () => send({files: [logFile], text: source}, 'The log is copied.')) : saving('evening.log', 'Log file', source, 'text/plain'),
    button('Copy link', () => send({url: address}, 'The link is copied.')),
  ]);
}

// ruleLines returns the card of a game or the answers on a topic.
function ruleLines(rules) {
  const line = (name, text, ours) => [el('dt', {}, name), el('dd', {}, text, ours ? el('small', {}, ' (ours)') : '')];
  if (rules.topics) return rules.topics.flatMap(t => line(t.topic, t.answer, t.source === 'ours'));
  return rules.card.flatMap(l => line(l.line, l.text, l.ours));
}

function showRules() {
  const asked = topic => requested({show: 'rules', topic, ...answer.evening ? {} : {setup}});
  const got = asked('');
  if (!got.rules) return openDialog('Rules', got.complaints.map(c => el('p', {}, `${c.message}: ${c.hint || ''}`)), []);
  const lines = el('dl', {className: 'card-words'}, ...ruleLines(got.rules));
  const topic = el('select', {onchange: () => lines.replaceChildren(...ruleLines(asked(topic.value).rules))},
    el('option', {value: ''}, 'the card of the game'), ...got.topics.map(name => el('option', {}, name)));
  return openDialog(got.rules.title, [el('label', {className: 'field'}, 'Topic', topic), lines], []);
}

function addPlayer() {
  const name = el('input', {type: 'text', autocapitalize: 'words', spellcheck: false});
  const score = el('input', {type: 'text', inputmode: 'numeric', placeholder: '0'});
  const from = answer.evening.rounds.length ? [el('label', {className: 'field'}, 'Starts on', score)] : [];
  openDialog('Add player', [el('label', {className: 'field'}, 'New player', name), ...from], [cancel()], () => perform({join: {name: name.value, score: score.value}}));
  name.focus();
}

function editNames() {
  const rows = el('ul', {className: 'names'});
  const move = (row, by) => {
    const list = [...rows.children], at = list.indexOf(row), to = at + by;
    if (to < 0 || to >= list.length) return;
    if (by < 0) list[to].before(row); else list[to].after(row);
  };
  for (const s of answer.seats) {
    const row = el('li', {}, el('input', {type: 'text', value: s.name, 'aria-label': `Name of ${s.name}`, autocapitalize: 'words', spellcheck: false}));
    row.dataset.was = s.name;
    const arrow = (sign, way, by) => el('button', {type: 'button', 'aria-label': `Move ${s.name} ${way}`, onclick: event => { move(row, by); event.currentTarget.focus(); }}, sign);
    row.append(arrow('↑', 'up', -1), arrow('↓', 'down', 1));
    if (s.move) row.append(button(s.move.slice(s.name.length + 1), () => { if (perform({line: s.move})) leave(); }, {'aria-label': s.move, 'aria-description': s.costs || ''}));
    rows.append(row);
  }
  openDialog('Names', [rows], [cancel()], () =>
    perform({names: [...rows.children].map(row => ({was: row.dataset.was, name: row.querySelector('input').value}))}));
}

for (const [id, name] of [['export', 'export'], ['import', 'import'], ['share', 'share'], ['rules', 'rules'], ['add-player', 'player'], ['names', 'names']]) dialogButton(id, name);
