// Answers about hands and score sheets of wild-card rummy. The program starts when this
// module is imported, so every function answers at once.

const before = globalThis.Go;
await import('./wasm_exec.js'); // defines a global Go
const { Go } = globalThis;
if (before === undefined) delete globalThis.Go;
else globalThis.Go = before;

async function fetched(address) {
  if (address.protocol === 'file:') return (await import('node:fs/promises')).readFile(address);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

// program puts the program together. Its opcodes and their operands lie in streams, by
// kinds, which compress better so; the layout in front of them says how.
function program(file) {
  const head = 4 + new DataView(file.buffer).getUint32(0, true);
  const layout = JSON.parse(new TextDecoder().decode(file.subarray(4, head)));
  const whole = new Uint8Array(layout.size), at = []; // at is where each stream has been read to
  whole.set(file.subarray(head, head + layout.before));
  let to = layout.before, from = head + layout.before;
  const numbered = Object.keys(layout.streams), stream = (name) => numbered.indexOf(name);
  for (const name of numbered) {
    at.push(from);
    from += layout.streams[name];
  }
  const bytes = (kind, n) => {
    while (n-- > 0) whole[to++] = file[at[kind]++];
  };
  const number = (kind) => { // in LEB128
    let value = 0, shift = 0, byte;
    do {
      byte = whole[to++] = file[at[kind]++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value;
  };
  const numbers = (kind, n) => {
    while (n-- > 0) number(kind);
  };
  const special = { e: (kind) => bytes(kind, 4), f: (kind) => bytes(kind, 8), T: (kind) => numbers(kind, number(kind) + 1), x: (kind) => numbers(kind, { 10: 2, 11: 1 }[number(kind)]) };
  const operands = Array.from({ length: 256 }, (_, op) => [...layout.operands[op] ?? ''].map((name) => [special[name] ?? number, stream(name)]));
  const [opcodes, sizes, locals] = ['o', 's', 'v'].map(stream);
  for (let left = layout.functions; left > 0; left--) {
    const end = number(sizes) + to;
    for (let n = number(locals); n > 0; n--) numbers(locals, 2);
    while (to < end) {
      const op = whole[to++] = file[at[opcodes]++];
      for (const [copy, kind] of operands[op]) copy(kind);
    }
  }
  whole.set(file.subarray(from), to);
  return whole;
}

const packed = new Blob([await fetched(new URL('./wildmeld.bin', import.meta.url))]);
const unpacked = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
const go = new Go();
const { instance } = await WebAssembly.instantiate(program(new Uint8Array(unpacked)), go.importObject);
const ask = await new Promise((resolve, reject) => {
  globalThis.wildmeldPackage = (answer) => {
    delete globalThis.wildmeldPackage;
    resolve(answer);
  };
  go.run(instance).then(() => reject(new Error('the program of wildmeld has ended')), reject);
});

const asking = (about) => (question) => JSON.parse(ask(about, JSON.stringify(question ?? '')));

export const solve = asking('solve');
export const check = asking('check');
export const discard = asking('discard');
export const draws = asking('draws');
export const score = asking('score');
export const rules = asking('rules');
