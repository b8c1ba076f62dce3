// Links. A hand or an evening is in the part of the address after #, which no server sees.
const page = () => location.href.split('#')[0];

const ruleList = rules => Object.entries(rules || {}).map(([name, value]) => `${name}=${value}`);
const handHash = (text, rules) => `#hand=${encodeURIComponent(text)}${rules.map(rule => '&rule=' + encodeURIComponent(rule)).join('')}`;

// handView is the view of a hand, as in a link.
const handView = (text, rules) => ({kind: 'hand', text, rules, hash: handHash(text, rules)});

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

async function logHash(text) {
  const packed = new Uint8Array(await through(text, new CompressionStream('deflate-raw')).arrayBuffer());
  const letters = btoa(Array.from(packed, b => String.fromCharCode(b)).join(''));
  return `#log=${letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
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

// openAddress shows the hand or the evening in the address.
async function openAddress() {
  const {hash} = location, given = new URLSearchParams(hash.slice(1));
  history.replaceState({views}, '', bare());
  try {
    if (given.has('hand')) openHand(handView(given.get('hand'), given.getAll('rule')));
    else if (given.has('log')) openLog(await unpacked(given.get('log')), hash);
  } catch (err) {
    showMessage(`This link cannot be read (${err.message}): it may have been cut off.`);
  }
}

function openHand(hand) {
  const {shown, complaints} = requested({hand});
  if (shown) return openLinked(hand);
  return showMessage('The hand in this link cannot be read: ' + complaints.map(c => c.message + (c.hint ? '; ' + c.hint : '')).join('. '));
}

// openLog shows an evening. It does not replace one that is under way.
function openLog(text, hash) {
  if (text.trim() === log.trim()) return undefined;
  const got = requested({import: {text, file: 'evening.log'}});
  if (got.complaints.length) return showMessage('This link holds no evening.');
  return log === '' ? replace(got.log) : openLinked({kind: 'link', log: text, hash});
}

function openLinked(next) {
  open(next, [home]);
  window.scrollTo(0, 0);
}

window.addEventListener('hashchange', () => { if (!history.state && answer) openAddress(); }); // but for the page's own
