// Past evenings: they are filed when another begins, opened to be read, gone on with or
// deleted, and counted in the records.
const mostPast = 60;
const readPast = () => storage.read('past', [noPast]).filter(p => p.log).map((p, i) => ({...p, id: p.id || 'past-' + i}));
let pastEvenings = readPast();

function keepPast(list) {
  pastEvenings = list.slice(0, mostPast);
  storage.write('past', pastEvenings);
}

// file puts an evening away under its id, with the answer that shows it.
function file(evening, {evening: scored, seats, title, result}) {
  if (!scored) return;
  const names = seats.filter(s => s.state !== 'gone').map(s => s.name), players = names.join(', ');
  if (players) seat(players, names);
  if (scored.rounds.length === 0) return;
  const when = new Date().toLocaleDateString(undefined, {day: 'numeric', month: 'short', year: 'numeric'});
  keepPast([{...evening, title, result, players, when}, ...pastEvenings.filter(p => p.id !== evening.id && p.log !== evening.log)]);
}

function showPast() {
  const list = pastEvenings.filter(p => p.id !== id);
  $('past').hidden = list.length === 0;
  fill($('past-list'), list, () => list.map(p => el('li', {}, button('', () => openLinked({kind: 'past', id: p.id, log: p.log}), {},
    el('b', {}, p.result), ' ', el('small', {}, `${p.title}, ${p.when}. ${p.players}`)))));
}

// togglePast deletes a past evening, or brings it back.
function togglePast(evening) {
  const others = pastEvenings.filter(p => p.id !== evening.id);
  keepPast(others.length < pastEvenings.length ? others : [evening, ...others]);
}

function deletePast() {
  const evening = pastEvenings.find(p => p.id === looked().id);
  leave(true);
  remember(evening);
  togglePast(evening);
  restore({log, id, entry});
  showEntered('The evening is deleted');
}

// adopt makes the evening that is looked at the present one.
function adopt() {
  const {log: text, id: as} = looked();
  leave(true);
  file({id, log}, answer);
  replace(text, as);
  window.scrollTo(0, 0);
}

function newEvening() {
  file({id, log}, answer);
  replace('');
  showEntered('The evening is put away');
  window.scrollTo(0, 0);
}

// showVisit names the evening that is looked at, and what may be done with it.
function showVisit() {
  const at = looked();
  $('visit').hidden = !at || beneath() !== at;
  if ($('visit').hidden) return;
  const past = at.kind === 'past';
  for (const [id, text] of Object.entries({
    'visit-from': past ? 'A past evening.' : 'From a link.', 'visit-what': `${answer.title}: ${answer.result}`,
    adopt: past ? 'Continue it' : 'Go on with this one', leave: past ? 'Close' : 'Back',
  })) put($(id), text);
  $('delete').hidden = !past;
}

for (const [id, run] of Object.entries({new: newEvening, adopt, leave: () => leave(true), delete: deletePast})) on(id, 'click', run);
