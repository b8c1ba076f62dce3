// The dialogues: that of a score, and one for all others, which the name of the view fills.
const fillers = {export: exportLog, import: importLog, share, rules: showRules, player: addPlayer, names: editNames, link: linkHand, skip: askSkip};
const dialogs = {dialog: {element: $('dialog'), open: at => fillers[at.name]()}, score: {element: $('score-dialog'), open: openedScore}};
let dialogDone = () => true; // the action of Done; it reports whether it succeeded

// showDialogs opens the dialogue that the view on top asks for and closes the other.
function showDialogs() {
  for (const [kind, d] of Object.entries(dialogs)) {
    const wanted = shows(kind) ? view() : null;
    if (wanted === d.shown) continue;
    d.shown = wanted;
    if (wanted) d.open(wanted);
    else d.element.close();
  }
}

for (const [kind, {element}] of Object.entries(dialogs)) element.addEventListener('close', () => { if (shows(kind) && !element.open) leave(); });
for (const b of document.querySelectorAll('[data-dialog]')) b.addEventListener('click', () => open({kind: 'dialog', name: b.dataset.dialog}));
on('dialog-form', 'submit', event => {
  event.preventDefault();
  if (dialogDone()) leave();
});
on('dialog-body', 'input', forgive);

function openDialog(title, body, buttons, done = () => true) {
  put($('dialog-title'), title);
  $('dialog-body').replaceChildren(...body);
  $('dialog-row').replaceChildren(...buttons, ...done ? [el('button', {className: 'main', value: 'done'}, 'Done')] : []);
  put($('dialog-message'), '');
  dialogDone = done || (() => true);
  if (!$('dialog').open) $('dialog').showModal();
}

const cancel = () => button('Cancel', () => leave());
const field = (label, input) => el('label', {className: 'field'}, label, input);
const area = (label, text, rows, readOnly = true) => field(label, el('textarea', {value: text, rows, readOnly, spellcheck: false, autocapitalize: 'none'}));

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
    const source = [...$('dialog-body').querySelectorAll('textarea')].find(t => t.value === text);
    if (source) { source.select(); document.execCommand('copy'); }
  }
  showMessage(done);
}

function exportLog() {
  const text = shownLog();
  openDialog('Export log', [area('Log', text, 12)], [button('Copy', () => copy(text, 'The log is copied.')), saving('evening.log', 'Save log', text, 'text/plain'),
    answer ? saving('evening.csv', 'Save CSV', requested({show: 'csv'}).csv || '', 'text/csv') : '']);
}

let readAs = () => {}; // imports the text again, in a reading that a complaint offers

function importLog() {
  const log = area('Log', '', 8, false), text = log.querySelector('textarea');
  const games = answer.games || requested({log: ''}).games;
  const game = el('select', {}, ...games.map(g => el('option', {value: g.name}, g.title)));
  game.value = answer.evening ? answer.evening.variant : $('game-name').value;
  let file = '', said = {};
  const pick = el('label', {className: 'button'}, 'Open file', el('input', {
    type: 'file', accept: '.log,.txt,.csv,.tsv,.md,.markdown,text/*',
    onchange: async event => { const f = event.target.files[0]; if (f) { text.value = await f.text(); file = f.name; said = {}; forgive(); } },
  }));
  const run = () => !text.value.trim() || take({text: text.value, file, game: game.value, house: answer.evening ? '' : $('house').value, ...said});
  readAs = reading => { said = {...said, ...reading.set}; run(); };
  text.addEventListener('input', () => { said = {}; });
  openDialog('Import log', [log, field('Game of a score sheet', game)], [pick, cancel()], run);
}

// take replaces the evening by an imported one, which closes the dialogue, and files it
// with those of the past.
function take(imported) {
  const before = answer, got = requested({import: imported});
  if (got.complaints.length) {
    answer.complaints = got.complaints;
    showFindings();
    return false;
  }
  if (log && log !== got.log) file({id, log}, before);
  leaveQuietly();
  replace(got.log);
  showMessage((got.remarks || []).join('\n'));
  return false;
}

// askSkip asks before the round goes on without those who have no score in it.
function askSkip() {
  const go = `Go on without ${answer.due.join(', ')}`;
  openDialog(go + '?', [el('p', {}, 'Their scores of this round stay open; a tap in the sheet adds them later. Undo brings the round back.')], [
    button(go, () => { leaveQuietly(); if (perform({skip: true})) showEntered('The next round'); }, {className: 'main'}), cancel()], null);
}

// send hands data to the system's share sheet. Where there is none, or for data that it
// does not take, otherwise does what can be done.
async function send(data, otherwise) {
  try {
    if (navigator.share && (!data.files || navigator.canShare && navigator.canShare(data))) return await navigator.share(data);
  } catch (err) {
    if (err.name === 'AbortError') return undefined;
  }
  return otherwise();
}

const sendText = (name, data, done) => button(name, () => send(data, () => copy(data.text || data.url, done)));

async function share() {
  const text = answer.share, source = shownLog(), asked = view(), url = page() + await logHash(source);
  if (view() !== asked) return;
  const files = [new File([source], 'evening.log', {type: 'text/plain'})];
  openDialog('Share', [area('Result', text, 5), area('Link', url, 3)], [
    sendText('Text', {text}, 'The result is copied.'),
    navigator.canShare && navigator.canShare({files}) ? sendText('Log file', {files, text: source}, 'The log is copied.') : saving('evening.log', 'Log file', source, 'text/plain'),
    sendText('Copy link', {url}, 'The link is copied.'),
  ]);
}

function linkHand() {
  const url = page() + handHash(answer.hand.text, ruleList(answer.evening.rules));
  openDialog('Link', [area('Link', url, 4)], [sendText('Copy', {url}, 'The link is copied.')]);
  $('dialog-body').querySelector('textarea').select();
}

// ruleLines returns the card of a game and the rules that the house changed, or the answers on a topic.
function ruleLines({topics, card, changed, words}) {
  const lines = topics ? topics.map(t => [t.topic, t.answer, t.source === 'ours']) :
    [...card.map(l => [l.line, l.text, l.ours]), ...Object.keys(changed).map(name => [name.replaceAll('-', ' ') + ', changed', words[name]])];
  return lines.flatMap(([name, text, ours]) => [el('dt', {}, name), el('dd', {}, text, ours ? el('small', {}, ' (ours)') : '')]);
}

function showRules() {
  const about = topic => requested({show: 'rules', topic, ...answer.evening ? {} : {setup}});
  const {rules, topics, complaints} = about('');
  if (!rules) return openDialog('Rules', complaints.map(c => el('p', {}, `${c.message}: ${c.hint || ''}`)), []);
  const lines = el('dl', {className: 'card-words'}, ...ruleLines(rules));
  const topic = el('select', {onchange: () => lines.replaceChildren(...ruleLines(about(topic.value).rules))},
    el('option', {value: ''}, 'the card of the game'), ...topics.map(name => el('option', {}, name)));
  return openDialog(rules.title, [field('Topic', topic), lines], []);
}

function addPlayer() {
  const name = el('input', {type: 'text', autocapitalize: 'words', spellcheck: false});
  const score = el('input', {type: 'text', inputmode: 'numeric', placeholder: '0'});
  openDialog('Add player', [field('New player', name), answer.evening.rounds.length ? field('Starts on', score) : ''], [cancel()],
    () => perform({join: {name: name.value, score: score.value}}));
  name.focus();
}

function editNames() {
  const rows = el('ul', {className: 'names'});
  const move = (row, by, arrow) => {
    const to = rows.children[[...rows.children].indexOf(row) + by];
    if (to) to[by < 0 ? 'before' : 'after'](row);
    arrow.focus();
  };
  for (const s of answer.seats) {
    const input = el('input', {type: 'text', value: s.name, 'aria-label': `Name of ${s.name}`, autocapitalize: 'words', spellcheck: false});
    const arrow = (sign, way, by) => button(sign, event => move(row, by, event.currentTarget), {'aria-label': `Move ${s.name} ${way}`});
    const row = el('li', {}, input, arrow('↑', 'up', -1), arrow('↓', 'down', 1),
      s.move ? button(s.move.slice(s.name.length + 1), () => { if (perform({line: s.move})) leave(); }, {'aria-label': s.move, 'aria-description': s.costs || ''}) : '');
    row.dataset.was = s.name;
    rows.append(row);
  }
  openDialog('Names', [rows], [cancel()], () => rename([...rows.children].map(row => ({was: row.dataset.was, name: row.querySelector('input').value}))));
}

// rename gives the players new names and seats. The hand that is tapped stays its player's.
function rename(names) {
  const {player} = entry, done = perform({names});
  if (!done || !player) return done;
  entry.player = names.find(n => n.was === player).name.trim();
  return perform();
}
