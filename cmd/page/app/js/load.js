// The compiled program: a file beside the page or, if the page is a single file, inside
// it. Nothing that needs the program is offered before it runs.
async function program(imports) {
  const inside = $('program');
  if (inside) {
    const packed = Uint8Array.from(atob(inside.textContent.trim()), c => c.charCodeAt(0));
    const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return WebAssembly.instantiate(await new Response(plain).arrayBuffer(), imports);
  }
  if (location.protocol === 'file:') throw new Error('from a disk, open table.html');
  const wasm = await fetch('wildmeld.wasm?' + document.documentElement.dataset.version);
  if (!wasm.ok) throw new Error(`wildmeld.wasm: ${wasm.status} ${wasm.statusText}`);
  const plain = wasm.headers.get('Content-Type') === 'application/wasm';
  showProgress(wasm.clone().body.getReader()).catch(() => {});
  return plain ? WebAssembly.instantiateStreaming(wasm, imports) : WebAssembly.instantiate(await wasm.arrayBuffer(), imports);
}

// showProgress counts what has come of a copy of the program: browsers keep the compiled
// program only of a response that they get themselves.
async function showProgress(reader) {
  for (let come = 0; ;) {
    const {done, value} = await reader.read();
    if (done) return;
    come += value.length;
    $('progress').value = Math.min(100, Math.round(100 * come / Number(document.documentElement.dataset.size)));
  }
}

// showKept shows the totals of the evening that the browser kept, while the program loads.
function showKept() {
  if (!log) return;
  const {totals, result} = storage.read('shown', {totals: '', result: ''});
  put($('kept-totals'), totals);
  put($('kept-result'), result);
  $('export').hidden = false; // the evening is not lost with the program
}

const loaded = name => globalThis[name] ? Promise.resolve() : new Promise(resolve => { document.querySelector('script[async]').addEventListener('load', resolve, {once: true}); });

async function begin() {
  showKept();
  await loaded('Go');
  const go = new Go();
  const ready = new Promise(resolve => { globalThis.wildmeldReady = resolve; });
  const {instance} = await program(go.importObject);
  go.run(instance);
  await ready;
  if (log && !requested({log, entry: noEntry()}).seats?.length) {
    storage.write('unread', log); // no evening: nobody plays in it
    log = id = '';
  }
  if (log) id ||= newId();
  keepEvening();
  views = possible(views);
  const linked = !history.state && location.hash;
  perform();
  if (linked) await openAddress();
  else settle();
  performance.mark('first answer');
  if ('serviceWorker' in navigator && !$('program')) navigator.serviceWorker.register('sw.js').catch(() => {});
}

begin().catch(err => {
  put($('loading-words'), `This browser cannot run the page: ${err.message}`);
  $('progress').hidden = true;
});
