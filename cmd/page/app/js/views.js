// The views that lie over one another, the lowest first: home, which is the start screen
// or the evening, and what was opened over it. The browser's history has an entry for
// each, so that Back closes what is open.
const home = {kind: 'home'};
const kinds = ['home', 'score', 'dialog', 'past', 'link', 'hand', 'practice', 'records'];

let views = viewsOf(history.state);
let travelling = false; // whether the page itself has asked the browser to go back

function viewsOf(state) {
  const list = state && Array.isArray(state.views) ? state.views.filter(v => v && kinds.includes(v.kind)) : [];
  return list.length && list[0].kind === 'home' ? list : [home];
}

// possible leaves out views of what is gone: the browser's Forward, and a reload, lead to
// scores and dialogues of an evening that was put away, and to one that was deleted.
function possible(list) {
  const kept = list.filter(v => v.kind !== 'past' || pastEvenings.some(p => p.id === v.id));
  const begun = log || kept.some(v => v.kind === 'past' || v.kind === 'link');
  return kept.filter(v => begun || v.kind !== 'score' && v.kind !== 'dialog' || v.name === 'rules' || v.name === 'import');
}

const view = () => views.at(-1);
const shows = kind => view().kind === kind;

// beneath is the view under dialogues and scores, looked the evening that is only read:
// a past one, or that of a link.
const beneath = () => views.findLast(v => v.kind !== 'dialog' && v.kind !== 'score');
const looked = () => views.findLast(v => v.kind === 'past' || v.kind === 'link');

// open shows a view over the present one, or over home.
function open(next, over = views) {
  look([...over.filter(v => v.kind !== 'dialog' && v.kind !== 'score'), next]);
}

// leave closes the view on top, or all of them.
function leave(all = false) {
  if (views.length > 1) look(all ? [home] : views.slice(0, -1));
}

function look(list) {
  views = list;
  settle();
  if (answer) perform();
  else showDialogs(); // the evening can be exported where the program cannot be loaded
}

const bare = () => location.pathname + location.search;

// settle brings the history to where the views are. Going back takes the browser a
// moment; what is opened meanwhile enters the history afterwards.
function settle() {
  if (travelling) return;
  const deep = viewsOf(history.state).length;
  if (views.length < deep) {
    travelling = true;
    history.go(views.length - deep);
    return;
  }
  if (views.length === deep) history.replaceState({views}, '', view().hash || bare());
  for (let n = deep; n < views.length; n++) history.pushState({views: views.slice(0, n + 1)}, '', views[n].hash || bare());
}

window.addEventListener('popstate', () => {
  if (!history.state && location.hash) return; // a link was pasted: hashchange follows
  const own = travelling;
  travelling = false;
  if (!own) {
    views = possible(viewsOf(history.state));
    if (answer) perform();
  }
  settle();
});
