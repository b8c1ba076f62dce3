// Answers about hands and score sheets of wild-card rummy. The program starts when this
// module is imported, so every function answers at once.

const before = globalThis.Go;
await import('./wasm_exec.js'); // defines a global Go
const { Go } = globalThis;
if (before === undefined) delete globalThis.Go;
else globalThis.Go = before;

async function instance(imports) {
  const address = new URL('./wildmeld.wasm', import.meta.url);
  if (address.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return (await WebAssembly.instantiate(await readFile(address), imports)).instance;
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`wildmeld.wasm: ${response.status} ${response.statusText}`);
  if ((response.headers.get('Content-Type') ?? '').startsWith('application/wasm')) {
    return (await WebAssembly.instantiateStreaming(response, imports)).instance;
  }
  return (await WebAssembly.instantiate(await response.arrayBuffer(), imports)).instance;
}

const go = new Go();
const started = await instance(go.importObject);
const ask = await new Promise((resolve, reject) => {
  globalThis.wildmeldPackage = (answer) => {
    delete globalThis.wildmeldPackage;
    resolve(answer);
  };
  go.run(started).then(() => reject(new Error('the program of wildmeld has ended')), reject);
});

const asking = (about) => (question) => JSON.parse(ask(about, JSON.stringify(question ?? '')));

export const solve = asking('solve');
export const check = asking('check');
export const discard = asking('discard');
export const draws = asking('draws');
export const score = asking('score');
export const rules = asking('rules');
