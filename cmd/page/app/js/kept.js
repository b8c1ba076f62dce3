// What the browser keeps: the log, what undo restores, what is being typed, what
// the start screen had last, past evenings and looks.
const kept = {
  text(key) {
    try { return localStorage.getItem('wildmeld.' + key) || ''; } catch { return ''; }
  },
  // read drops what is not of the type of otherwise: another version may have
  // kept it.
  read(key, otherwise) {
    try { return alike(JSON.parse(this.text(key)), otherwise); } catch { return otherwise; }
  },
  write(key, value) {
    try {
      localStorage.setItem('wildmeld.' + key, typeof value === 'string' ? value : JSON.stringify(value));
    } catch { showMessage('This browser keeps nothing: export the log before you leave.'); }
  },
};

const kind = value => Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value;

// alike is a value that has the type of an example, else the example; of an
// object it is decided member by member.
function alike(value, example) {
  if (kind(value) !== kind(example)) return example;
  if (kind(example) === 'list') return value.filter(v => example.length === 0 || kind(v) === kind(example[0]));
  if (kind(example) !== 'object') return value;
  return Object.fromEntries(Object.keys(example).map(key => [key, alike(value[key], example[key])]));
}
