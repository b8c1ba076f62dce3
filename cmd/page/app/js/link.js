// Links. A hand or an evening is in the part of the address after #, which no server sees.
const page = () => location.href.split('#')[0];

const ruleList = rules => Object.entries(rules || {}).map(([name, value]) => `${name}=${value}`);

function handAddress(text, rules) {
  return `${page()}#hand=${encodeURIComponent(text)}${ruleList(rules).map(rule => '&rule=' + encodeURIComponent(rule)).join('')}`;
}

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

async function logAddress(text) {
  const packed = new Uint8Array(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')).arrayBuffer());
  const letters = btoa(Array.from(packed, b => String.fromCharCode(b)).join(''));
  return `${page()}#log=${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

const mostUnpacked = 1 << 20; // bytes; an evening takes a few thousand

async function unpacked(letters) {
  const packed = Uint8Array.from(atob(letters.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
  const reader = through(packed, new DecompressionStream('deflate-raw')).body.getReader();
  const parts = [];
  for (let size = 0; ;) {
    const {done, value} = await reader.read();
    if (done) return new Blob(parts).text();
    if ((size += value.length) > mostUnpacked) throw new Error('it is too large');
    parts.push(value);
  }
}

// handView is the view of a hand, as in a link.
const handView = (text, rules) => ({kind: 'hand', text, rules, hash: handAddress(text, Object.fromEntries(rules.map(r => r.split('=')))).slice(page().length)});

// openAddress shows the hand or the evening in the address.
async function openAddress() {
  const hash = location.hash;
  history.replaceState({views}, '', bare());
  const parts = hash.slice(1).split('&').map(part => part.split(/=(.*)/s));
  const values = name => parts.filter(p => p[0] === name).map(p => decodeURIComponent(p[1] || ''));
  try {
    const [hand] = values('hand'), [packed] = values('log');
    if (hand !== undefined) showLinked(handView(hand, values('rule')));
    else if (packed !== undefined) openLog(await unpacked(packed), hash);
  } catch (err) {
    showMessage(`This link cannot be read (${err.message}): it may have been cut off.`);
  }
}

// showLinked shows the view of a link over home.
function showLinked(next) {
  const got = next.kind === 'hand' ? requested({hand: next}) : requested({log: next.log, entry: noEntry()});
  if (next.kind === 'hand' ? !got.shown : !got.evening || !got.evening.players.length) {
    return showMessage(next.kind === 'hand' ? 'The hand in this link cannot be read: ' + got.complaints.map(c => c.message + (c.hint ? '; ' + c.hint : '')).join('. ') : 'This link holds no evening.');
  }
  open(next, [home]);
  return window.scrollTo(0, 0);
}

// openLog shows an evening. It does not replace one that is under way.
function openLog(text, hash) {
  if (text.trim() === log.trim()) return undefined;
  if (log !== '') return showLinked({kind: 'link', log: text, hash});
  const got = requested({import: {text, file: 'evening.log'}});
  return got.complaints.length ? showMessage('This link holds no evening.') : replace(got.log);
}

function linkHand() {
  const address = handAddress(answer.hand.text, answer.evening.rules);
  openDialog('Link', [area('Link', address, true, 4)], [button('Copy', () => send({url: address}, 'The link is copied.'))]);
  $('dialog-body').querySelector('textarea').select();
}

window.addEventListener('hashchange', () => { if (!history.state && answer) openAddress(); }); // but for the page's own
