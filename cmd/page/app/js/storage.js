// What the browser keeps: the log, the steps of Undo, the entry being typed, the start
// screen, past evenings and the look.
const storage = {
  text(key) {
    try { return localStorage.getItem('wildmeld.' + key) || ''; } catch { return ''; }
  },
  // read drops data whose type is not that of otherwise: another version of the page
  // may have stored it.
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

// alike returns value if it has the type of example, else example. For objects it
// decides member by member.
function alike(value, example) {
  if (kind(value) !== kind(example)) return example;
  if (kind(example) === 'list') return value.filter(v => example.length === 0 || kind(v) === kind(example[0])).map(v => example.length ? alike(v, example[0]) : v);
  if (kind(example) !== 'object') return value;
  return Object.fromEntries(Object.keys(example).map(key => [key, alike(value[key], example[key])]));
}
