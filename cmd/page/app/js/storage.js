// What the browser keeps: the log, the steps of Undo, the entry being typed, the start
// screen, past evenings and the look.
const storage = {
  text(key) {
    try { return localStorage.getItem('wildmeld.' + key) || ''; } catch { return ''; }
  },
  // read drops data whose type is not that of the example: another version of the page
  // may have stored it.
  read(key, example) {
    let value;
    try { value = JSON.parse(this.text(key)); } catch { /* nothing is kept */ }
    return alike(value, example);
  },
  write(key, value) {
    try {
      localStorage.setItem('wildmeld.' + key, typeof value === 'string' ? value : JSON.stringify(value));
    } catch { showMessage('This browser keeps nothing: export the log before you leave.'); }
  },
};

const kind = value => Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value;

// alike returns value if it has the type of example, else example. It decides on objects
// member by member, and leaves out of a list what is not like the one in the example.
function alike(value, example) {
  if (kind(example) === 'list') return kind(value) === 'list' ? value.filter(v => kind(v) === kind(example[0])).map(v => alike(v, example[0])) : [];
  if (kind(example) === 'object') return Object.fromEntries(Object.keys(example).map(key => [key, alike(Object(value)[key], example[key])]));
  return kind(value) === kind(example) ? value : example;
}
