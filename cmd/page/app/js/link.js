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

// openAddress shows the hand or the evening in the address.
async function openAddress() {
  const parts = location.hash.slice(1).split('&').map(part => part.split(/=(.*)/s));
  const values = name => parts.filter(p => p[0] === name).map(p => decodeURIComponent(p[1] || ''));
  try {
    const [hand] = values('hand'), [packed] = values('log');
    if (hand !== undefined) return openHand({text: hand, rules: values('rule')});
    if (packed !== undefined) return openLog(await unpacked(packed));
  } catch (err) {
    forgetAddress();
    showMessage(`This link cannot be read (${err.message}): it may have been cut off.`);
  }
  return undefined;
}

const forgetAddress = () => history.replaceState(null, '', location.pathname + location.search);

function openHand(hand) {
  const got = query({hand});
  if (!got.shown) {
    forgetAddress();
    return showMessage('The hand in this link cannot be read: ' + got.complaints.map(c => c.message + (c.hint ? '; ' + c.hint : '')).join('. '));
  }
  exercise = null;
  return showSingle(got.shown);
}

// openLog shows an evening. It does not replace one that is under way.
function openLog(text) {
  if (log === '') {
    forgetAddress();
    act({import: {text, file: 'evening.log'}});
    return answer.complaints.length ? showMessage('This link holds no evening.') : undefined;
  }
  visiting = text;
  entry = noEntry();
  if (text.trim() === log.trim()) return leaveVisit();
  act();
  window.scrollTo(0, 0);
  if (answer.evening && answer.evening.players.length) return undefined;
  leaveVisit();
  return showMessage('This link holds no evening.');
}

function leaveVisit() {
  visiting = null;
  entry = entryOf(kept.read('entry', noEntry()));
  forgetAddress();
  act();
}

function adopt() {
  const text = visiting;
  leaveVisit();
  putAway();
  remember();
  replace(text);
}

function linkHand() {
  const address = handAddress(answer.hand.text, answer.evening.rules);
  openDialog('Link', [area('Link', address, true, 4)], [button('Copy', () => send({url: address}, 'The link is copied.'))]);
  $('dialog-body').querySelector('textarea').select();
}

on('link', 'click', linkHand);
on('adopt', 'click', adopt);
on('leave', 'click', leaveVisit);
window.addEventListener('hashchange', openAddress);
