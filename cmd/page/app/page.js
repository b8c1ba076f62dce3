'use strict';
// The page keeps the text of a log and what is being typed. The function
// wildmeld, which is compiled from Go, answers what is to be shown of the two;
// nothing here knows a rule of a game.

const $ = id => document.getElementById(id);

// What is kept in the browser: the text of the log, those before it for undo,
// what is being typed, and what the start screen had last.
const kept = {
  read(key, otherwise) {
    try {
      const text = localStorage.getItem('wildmeld.' + key);
      return text === null ? otherwise : key === 'log' ? text : JSON.parse(text);
    } catch { return otherwise; }
  },
  write(key, value) {
    try {
      localStorage.setItem('wildmeld.' + key, key === 'log' ? value : JSON.stringify(value));
    } catch { showMessage('This browser keeps nothing: export the log before you leave.'); }
  },
};

const noEntry = () => ({player: '', cards: [], score: '', out: false, wild: '', round: '', skip: false});
const mostUndo = 100;

let log = kept.read('log', '');
let before = kept.read('before', []); // the texts that undo restores, the last one at the end
let entry = {...noEntry(), ...kept.read('entry', {})};
let setup = {game: '', players: '', house: '', ...kept.read('setup', {})};
let suit = '';
let answer; // what is shown
let names = new Map(); // a card's spelling to its key

// ask asks Go. What it changes in the log is kept before it is shown.
function ask(request = {}) {
  const was = log;
  const got = JSON.parse(wildmeld(JSON.stringify({log, entry, ...request})));
  if (got.log !== was) {
    remember(was);
    log = got.log;
    kept.write('log', log);
    entry = noEntry();
  }
  kept.write('entry', entry);
  return got;
}

function remember(text) {
  before = [...before, text].slice(-mostUndo);
  kept.write('before', before);
}

// act does what is asked for and shows the answer.
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

// replace makes another text the log, without asking whether it can be read.
function replace(text) {
  log = text;
  kept.write('log', log);
  entry = noEntry();
  act();
}

// el makes an element with attributes, properties and children; text is only
// ever text.
function el(tag, props = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
    else if (name in e && !name.startsWith('aria')) e[name] = value;
    else if (value !== undefined) e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

// fill replaces what is in an element, where that is not what it shows already.
function fill(e, signature, make) {
  const text = JSON.stringify(signature);
  if (e.dataset.shows === text) return;
  e.dataset.shows = text;
  e.replaceChildren(...make());
}

const put = (e, text) => { if (e.textContent !== text) e.textContent = text; };

function showMessage(text) { put($('message'), text); }

function show() {
  const begun = Boolean(answer.evening);
  document.body.className = begun ? answer.over ? 'begun over' : 'begun' : '';
  $('loading').hidden = true;
  $('start').hidden = begun;
  for (const id of ['sheet', 'more', 'share']) $(id).hidden = !begun;
  for (const id of ['new', 'export']) $(id).hidden = log === '';
  $('pad').hidden = !begun || answer.over && !entry.round;
  $('undo').disabled = before.length === 0;
  put($('game'), begun ? answer.evening.variant : 'Wildmeld');
  put($('round'), begun ? answer.round : '');
  put($('due'), begun ? answer.due.join(', ') : '');
  put($('result'), begun ? answer.result : '');
  $('to-come').hidden = !begun || answer.due.length === 0;
  document.documentElement.style.scrollPaddingTop = `${document.querySelector('header').offsetHeight + 8}px`; // what is scrolled to is not under it
  showFindings();
  if (!begun) return showStart();
  $('skip').hidden = !answer.can_skip || entry.skip;
  put($('skip'), `Next round without ${answer.due.join(', ')}`);
  showEntry();
  showSheet();
  showMoney();
  fill($('moves'), answer.moves, () => answer.moves.map(line =>
    el('button', {type: 'button', onclick: () => act({line})}, line)));
  stayAwake();
}

// showFindings shows why nothing became of an entry, then what is wrong on the
// sheet, the last first.
const findingsShown = 2;

function showFindings() {
  const found = answer.evening ? answer.evening.findings.toReversed() : [];
  const item = f => el('p', {className: f.remark ? 'remark' : 'wrong'}, f.message);
  fill($('findings'), [answer.complaints, found], () => {
    const list = answer.complaints.map(c => el('p', {className: 'refused'}, c.message, c.hint ? el('span', {}, c.hint) : ''));
    list.push(...found.slice(0, findingsShown).map(item));
    const rest = found.slice(findingsShown).map(item);
    return rest.length ? [...list, el('details', {}, el('summary', {}, 'Earlier: ' + rest.length), ...rest)] : list;
  });
  if (answer.complaints.length) $('findings').scrollIntoView({block: 'nearest'});
}

function showStart() {
  fill($('game-name'), answer.games, () => answer.games.map(g => el('option', {value: g.name}, g.name)));
  if (setup.game) $('game-name').value = setup.game;
  $('players').value = setup.players;
  $('house').value = setup.house;
  showGame();
}

// showGame shows the options of the game chosen. Each is a line of house rules.
function showGame() {
  const game = answer.games.find(g => g.name === $('game-name').value);
  if (!game) return;
  put($('game-title'), game.title);
  const lines = $('house').value.split('\n').map(line => line.trim());
  fill($('options'), [game, lines], () => game.options.map(option => el('label', {className: 'option'},
    el('input', {type: 'checkbox', checked: lines.includes(option.line), onchange: event => setOption(option.line, event.target.checked)}),
    el('span', {}, option.words, el('small', {}, option.line)))));
}

function setOption(line, on) {
  const others = $('house').value.split('\n').filter(l => l.trim() !== '' && l.trim() !== line);
  $('house').value = [...others, ...on ? [line] : []].join('\n');
  showGame();
}

// radio is a choice that looks like a key.
function radio(group, name, className, props, ...children) {
  const input = el('input', {type: 'radio', name: group, 'aria-label': name, ...props});
  return el('label', {className: 'chip ' + className}, input, el('span', {'aria-hidden': 'true'}, ...children));
}

function showEntry() {
  const players = answer.evening.players;
  const due = answer.due;
  if (!players.includes(entry.player)) entry.player = due[0] || '';
  fill($('player-list'), players, () => players.map(name =>
    radio('player', name, '', {value: name, onchange: () => edit(() => { entry.player = name; })}, name)));
  for (const input of $('player-list').querySelectorAll('input')) {
    input.checked = input.value === entry.player;
    input.parentElement.classList.toggle('entered', !due.includes(input.value) && !entry.round);
  }
  $('correcting').hidden = !entry.round;
  put($('correcting-what'), entry.round ? `Correcting ${entry.player}, round ${entry.round}` : '');
  $('turn-up-line').hidden = answer.turn_up.length === 0 || Boolean(entry.round);
  fill($('turn-up'), answer.turn_up, () => [el('option', {value: ''}, 'which?'),
    ...answer.turn_up.map(k => el('option', {value: k.card}, k.name))]);
  if (!entry.round) $('turn-up').value = entry.wild;
  showKeys();
  showHand();
  if ($('score').value !== entry.score) $('score').value = entry.score;
  if (!entry.round) $('score').placeholder = 'score';
  $('out').checked = entry.out;
}

function showKeys() {
  names = new Map([...answer.suits.flatMap(s => s.cards.map(k => [k.card, {...k, suit: s}])), ...answer.others.map(k => [k.card, k])]);
  if (!answer.suits.some(s => s.suit === suit)) suit = answer.suits[0].suit;
  fill($('suit-list'), answer.suits.map(s => s.suit), () => answer.suits.map(s =>
    radio('suit', s.name, s.name, {value: s.suit, onchange: () => { suit = s.suit; showKeys(); }}, s.symbol)));
  for (const input of $('suit-list').querySelectorAll('input')) input.checked = input.value === suit;
  const shown = answer.suits.find(s => s.suit === suit);
  const key = (k, of) => el('button', {
    type: 'button', className: `key ${of ? of.name : 'wide'}${k.wild ? ' wild' : ''}`, 'aria-label': k.name, disabled: Boolean(k.none),
    onclick: () => edit(() => entry.cards.push(k.card)),
  }, k.label, of ? el('small', {}, of.symbol) : '');
  fill($('cards'), [shown, answer.others], () => [...shown.cards.map(k => key(k, shown)), ...answer.others.map(k => key(k))]);
}

// face is a card as it looks.
function face(card, as) {
  const k = names.get(card);
  const of = k && k.suit;
  const other = as && as !== card ? names.get(as) : undefined;
  const stands = as && as !== card ? el('small', {}, ' = ' + (other && other.suit ? other.label + other.suit.symbol : as)) : '';
  return el('span', {className: 'face ' + (of ? of.name : 'wild') + (k && k.wild ? ' wild' : '')}, of ? k.label + of.symbol : k ? k.label : card, stands);
}

function showHand() {
  const hand = answer.hand;
  const wasInHand = $('hand').contains(document.activeElement);
  fill($('hand'), entry.cards, () => entry.cards.map((card, i) => el('li', {}, el('button', {
    type: 'button', 'aria-label': 'take back ' + (names.has(card) ? names.get(card).name : card),
    onclick: () => edit(() => entry.cards.splice(i, 1)),
  }, face(card)))));
  $('hand').scrollLeft = $('hand').scrollWidth;
  $('back').disabled = entry.cards.length === 0;
  if (wasInHand && !$('hand').contains(document.activeElement)) ($('hand').querySelector('li:last-child button') || $('score')).focus();
  put($('points'), hand.points === null ? '' : String(hand.points));
  put($('note'), hand.note);
  $('pad').classList.toggle('complete', hand.complete);
  fill($('arrangement'), hand.record || null, () => hand.record ? arrangement(hand.record) : []);
}

// arrangement is the melds, what the wild cards stand for, and what is left.
function arrangement(record) {
  const row = (label, faces) => el('p', {}, el('b', {}, label), ' ', ...faces.flatMap(f => [f, ' ']));
  const rows = record.melds.map(m => row(m.kind, m.cards.map((card, i) => face(card, m.as[i]))));
  if (record.leftover.length) {
    rows.push(row('left', record.leftover.map(l => el('span', {className: 'left'}, face(l.card), ' ' + l.points))));
  } else {
    rows.push(row('nothing left', []));
  }
  return rows;
}

function showSheet() {
  const e = answer.evening;
  fill($('sheet'), [e.rounds, e.totals, e.standings], () => {
    const leads = e.standings.filter(s => s.place === 1);
    const first = new Set(leads.length < e.players.length ? leads.map(s => s.player) : []);
    const head = name => el('th', {scope: 'col', className: first.has(name) ? 'first' : ''}, name);
    return [
      el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'Round'), ...e.players.map(head))),
      el('tbody', {}, ...e.rounds.map((r, i) => el('tr', {},
        el('th', {scope: 'row'}, String(r.round), r.wild === 'none' ? '' : el('small', {}, ` ${r.wild}s`)),
        ...e.players.map(player => el('td', {}, cell(r, player, i === e.rounds.length - 1)))))),
      el('tfoot', {}, el('tr', {}, el('th', {scope: 'row'}, 'Total'), ...e.players.map(player =>
        el('td', {className: first.has(player) ? 'first' : ''}, e.totals[player] === null ? e.rounds.length ? '?' : '' : String(e.totals[player]))))),
    ];
  });
}

// cell is a score, which opens for correction.
function cell(round, player, last) {
  const s = round.scores.find(s => s.player === player);
  if (!s && last) return '';
  const wrong = s && (s.verdict === 'low' || s.verdict === 'high');
  const score = !s ? '–' : s.score === null ? '?' : String(s.score);
  const marks = [!s || s.score === null ? 'no score' : score, s && s.out && 'out', wrong && `claimed ${s.claim}`, s && !s.checked && 'without cards'].filter(Boolean);
  return el('button', {
    type: 'button', className: (s && s.out ? 'out ' : '') + (wrong ? 'wrong' : ''), 'aria-label': `${player}, round ${round.round}`,
    'aria-description': marks.join(', '), onclick: () => correct(round, player, score),
  }, score);
}

function correct(round, player, score) {
  entry = {...noEntry(), player, round: String(round.round), wild: round.wild};
  $('score').value = '';
  act();
  $('score').placeholder = score;
  $('pad').scrollIntoView({block: 'start'});
  $('score').focus({preventScroll: true});
}

function cancel() {
  entry = noEntry();
  act();
}

function showMoney() {
  const e = answer.evening;
  $('money').hidden = !e.money;
  if (!e.money) return;
  const amount = cents => (cents / 100).toFixed(2);
  const row = (name, ...cells) => el('tr', {}, el('th', {scope: 'row'}, name), ...cells.map(c => el('td', {}, c)));
  fill($('money'), [e.money, e.pot, e.payments], () => [
    el('table', {}, el('thead', {}, el('tr', {}, ...['Money', 'paid', 'won'].map(t => el('th', {scope: 'col'}, t)))),
      el('tbody', {}, ...e.players.map(p => row(p, amount(e.money[p].paid), amount(e.money[p].won))),
        ...e.pot ? [row('in the pot', '', amount(e.pot))] : [])),
    ...(e.payments || []).map(p => el('p', {}, `${p.from} pays ${p.to} ${amount(p.cents)}`)),
  ]);
}

// stayAwake keeps the screen on while an evening goes on, where it may.
let awake;

async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || answer.over || awake && !awake.released) return;
  try { awake = await navigator.wakeLock.request('screen'); } catch { awake = undefined; }
}

async function share(text) {
  try {
    if (navigator.share) return await navigator.share({text});
    await navigator.clipboard.writeText(text);
    showMessage('The result is copied.');
  } catch (err) {
    if (err.name !== 'AbortError') showMessage(text);
  }
}

// openDialog shows the log to take away, or asks for one.
function openDialog(title, text, exporting) {
  put($('dialog-title'), title);
  $('log').value = text;
  $('log').readOnly = exporting;
  for (const id of ['copy', 'save']) $(id).hidden = !exporting;
  for (const id of ['open-label', 'dismiss']) $(id).hidden = exporting;
  if (exporting) $('save').href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  $('dialog').returnValue = '';
  $('dialog').onclose = () => {
    if (exporting) URL.revokeObjectURL($('save').href);
    else if ($('dialog').returnValue === 'done' && $('log').value.trim()) act({import: $('log').value});
  };
  $('dialog').showModal();
  if (exporting) $('log').setSelectionRange(0, 0);
}

function listen() {
  const on = (id, event, do_) => $(id).addEventListener(event, do_);
  on('start', 'submit', event => {
    event.preventDefault();
    setup = {game: $('game-name').value, players: $('players').value, house: $('house').value};
    kept.write('setup', setup);
    if (act({start: setup})) window.scrollTo(0, 0);
  });
  on('game-name', 'change', showGame);
  on('house', 'input', showGame);
  on('pad', 'submit', event => {
    event.preventDefault();
    entry.score = $('score').value;
    $('score').blur();
    act({enter: true});
  });
  on('score', 'input', () => edit(() => {}));
  on('out', 'change', () => edit(() => { entry.out = $('out').checked; }));
  on('back', 'click', () => edit(() => entry.cards.pop()));
  on('turn-up', 'change', () => edit(() => { entry.wild = $('turn-up').value; }));
  on('skip', 'click', () => { entry = {...noEntry(), skip: true}; act(); });
  on('cancel', 'click', cancel);
  on('more', 'submit', event => {
    event.preventDefault();
    if ($('line').value.trim() && act({line: $('line').value})) $('line').value = '';
  });
  on('undo', 'click', () => {
    const text = before.pop();
    kept.write('before', before);
    replace(text);
  });
  on('new', 'click', () => { remember(log); replace(''); window.scrollTo(0, 0); });
  on('share', 'click', () => share(answer.share));
  on('export', 'click', () => openDialog('Export log', log, true));
  on('import', 'click', () => openDialog('Import log', '', false));
  on('copy', 'click', async () => {
    $('log').select();
    try { await navigator.clipboard.writeText($('log').value); } catch { document.execCommand('copy'); }
  });
  on('dismiss', 'click', () => $('dialog').close(''));
  on('open', 'change', async () => { if ($('open').files[0]) $('log').value = await $('open').files[0].text(); });
  document.addEventListener('visibilitychange', () => { if (answer && answer.evening) stayAwake(); });
  window.addEventListener('storage', event => {
    if (event.key !== 'wildmeld.log') return; // another window of the page went on
    log = kept.read('log', '');
    before = kept.read('before', []);
    entry = noEntry();
    act();
  });
}

// program is the compiled program: a file beside the page, or in it where the
// page is one file.
async function program(imports) {
  const inside = $('program');
  if (inside) {
    const packed = Uint8Array.from(atob(inside.textContent.trim()), c => c.charCodeAt(0));
    const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return WebAssembly.instantiate(await new Response(plain).arrayBuffer(), imports);
  }
  if (location.protocol === 'file:') throw new Error('from a disk, open table.html');
  const file = await fetch('wildmeld.wasm');
  if (file.headers.get('Content-Type') === 'application/wasm') return WebAssembly.instantiateStreaming(file, imports);
  return WebAssembly.instantiate(await file.arrayBuffer(), imports);
}

async function begin() {
  const go = new Go();
  const ready = new Promise(resolve => { globalThis.wildmeldReady = resolve; });
  const {instance} = await program(go.importObject);
  go.run(instance);
  await ready;
  listen();
  act();
  performance.mark('first answer');
  if ('serviceWorker' in navigator && !$('program')) navigator.serviceWorker.register('sw.js').catch(() => {});
}

begin().catch(err => put($('loading'), `This browser cannot run the page: ${err.message}`));
