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
  if (wasm.headers.get('Content-Type') === 'application/wasm') return WebAssembly.instantiateStreaming(wasm, imports);
  return WebAssembly.instantiate(await wasm.arrayBuffer(), imports);
}

async function begin() {
  const go = new Go();
  const ready = new Promise(resolve => { globalThis.wildmeldReady = resolve; });
  const {instance} = await program(go.importObject);
  go.run(instance);
  await ready;
  act();
  await openAddress();
  performance.mark('first answer');
  if ('serviceWorker' in navigator && !$('program')) navigator.serviceWorker.register('sw.js').catch(() => {});
}

begin().catch(err => {
  put($('loading'), `This browser cannot run the page: ${err.message}`);
  if (log) $('export').hidden = false; // the evening is not lost with the program
});
