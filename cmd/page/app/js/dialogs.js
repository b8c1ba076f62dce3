// Dialogues: exporting and importing a log, sharing, the rules, adding players, names.
let dialogDone = () => true; // the action of Done; it reports whether it succeeded

function openDialog(title, body, buttons, done = () => true) {
  put($('dialog-title'), title);
  $('dialog-body').replaceChildren(...body);
  $('dialog-row').replaceChildren(...buttons, el('button', {className: 'main', value: 'done'}, 'Done'));
  delete $('dialog-findings').dataset.shows;
  $('dialog-findings').replaceChildren();
  put($('dialog-message'), '');
  dialogDone = done;
  if (!$('dialog').open) $('dialog').showModal();
}

const cancel = () => button('Cancel', () => $('dialog').close());

on('dialog-form', 'submit', event => {
  event.preventDefault();
  if (dialogDone()) $('dialog').close();
});

const area = (label, text, readOnly, rows) => el('label', {className: 'field'}, label, el('textarea', {value: text, rows, readOnly, spellcheck: false, autocapitalize: 'none'}));

// file makes a link that saves a text.
function file(name, label, text, type) {
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
  const text = visiting === null ? log : visiting;
  const buttons = [button('Copy', () => copy(text, 'The log is copied.')), file('evening.log', 'Save log', text, 'text/plain')];
  if (answer) buttons.push(file('evening.csv', 'Save CSV', query({show: 'csv'}).csv || '', 'text/csv'));
  openDialog('Export log', [area('Log', text, true, 12)], buttons);
}

function importLog() {
  const field = area('Log', '', false, 10), text = field.querySelector('textarea');
  const games = answer.games || query({log: ''}).games || [];
  const game = el('select', {}, ...games.map(g => el('option', {value: g.name}, g.name)));
  game.value = answer.evening ? answer.evening.variant : $('game-name').value;
  let name = '';
  const open = el('label', {className: 'button'}, 'Open file', el('input', {
    type: 'file', accept: '.log,.txt,.csv,.tsv,.md,.markdown,text/*',
    onchange: async event => { const f = event.target.files[0]; if (f) { text.value = await f.text(); name = f.name; } },
  }));
  openDialog('Import log', [field, el('label', {className: 'field'}, 'Game of a score sheet', game)], [open, cancel()], () => {
    if (!text.value.trim()) return true;
    const was = {log, answer, entry};
    if (!act({import: {text: text.value, file: name, game: game.value, house: answer.evening ? '' : $('house').value}})) return false;
    if (was.log && was.log !== log) putAwayAs(was);
    $('dialog').close();
    showMessage((answer.remarks || []).join('\n'));
    return true;
  });
}

// putAwayAs puts away an evening that another one has replaced.
function putAwayAs(was) {
  const now = {log, answer};
  ({log, answer} = was);
  putAway();
  ({log, answer} = now);
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
  const text = answer.share, source = visiting === null ? log : visiting, address = await logAddress(source);
  const logFile = new File([source], 'evening.log', {type: 'text/plain'});
  const canSend = navigator.canShare && navigator.canShare({files: [logFile]});
  openDialog('Share', [area('Result', text, true, 5), area('Link', address, true, 3)], [
    button('Text', () => send({text}, 'The result is copied.')),
    canSend ? button('Log file', () => send({files: [logFile], text: source}, 'The log is copied.')) : file('evening.log', 'Log file', source, 'text/plain'),
    button('Copy link', () => send({url: address}, 'The link is copied.')),
  ]);
}

// ruleLines returns the card of a game or, for a topic, the lines, parameters and
// rulings about it.
function ruleLines(rules, topic) {
  const line = (name, text, ours) => [el('dt', {}, name), el('dd', {}, text, ours ? el('small', {}, ' (ours)') : '')];
  const card = rules.card.map(l => line(l.line, l.text, l.ours));
  if (!topic) return card.flat();
  const more = [...Object.entries(rules.words).map(([name, text]) => line(name, text)), ...rules.rulings.map(r => line(`ruling ${r.number}`, r.text))];
  return [...card, ...more].flat();
}

function showRules() {
  const asked = topic => query({show: 'rules', topic, entry: {...entry, game: $('game-name').value}});
  const got = asked(''), lines = el('dl', {className: 'card-words'}, ...ruleLines(got.rules, ''));
  const topic = el('select', {onchange: () => lines.replaceChildren(...ruleLines(asked(topic.value).rules, topic.value))},
    el('option', {value: ''}, 'the card of the game'), ...got.topics.map(name => el('option', {}, name)));
  openDialog(got.rules.title, [el('label', {className: 'field'}, 'Topic', topic), lines], []);
}

function addPlayer() {
  const name = el('input', {type: 'text', autocapitalize: 'words', spellcheck: false});
  const score = el('input', {type: 'text', inputmode: 'numeric', placeholder: '0'});
  const from = answer.evening.rounds.length ? [el('label', {className: 'field'}, 'Starts on', score)] : [];
  openDialog('Add player', [el('label', {className: 'field'}, 'New player', name), ...from], [cancel()], () => act({join: {name: name.value, score: score.value}}));
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
    if (s.move) row.append(button(s.move.slice(s.name.length + 1), () => { if (act({line: s.move})) $('dialog').close(); }, {'aria-label': s.move, 'aria-description': s.costs || ''}));
    rows.append(row);
  }
  openDialog('Names', [rows], [cancel()], () =>
    act({names: [...rows.children].map(row => ({was: row.dataset.was, name: row.querySelector('input').value}))}));
}

on('export', 'click', exportLog);
on('import', 'click', importLog);
on('share', 'click', share);
on('rules', 'click', showRules);
on('add-player', 'click', addPlayer);
on('names', 'click', editNames);
