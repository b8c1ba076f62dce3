// The chart of the running totals. Dashes and letters at the points distinguish the
// lines, in addition to colour.
function svg(tag, attributes = {}, ...children) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  e.append(...children);
  return e;
}

const dashes = ['', '8 4', '2 4', '12 4 2 4', '5 2', '1 3', '10 3 3 3', '6 6', '3 2', '14 4', '2 2', '7 2 2 2'];
const letter = i => String.fromCharCode(65 + i);

function showChart() {
  const {rounds, totals} = answer.chart, {players} = answer.evening;
  $('chart-part').hidden = rounds.length < 2;
  const width = Math.min(640, Math.max(280, $('chart-part').clientWidth - 14)); // letters are as large as elsewhere
  if (rounds.length > 1) fill($('chart-part'), [rounds, totals, players, width], () => [drawn(rounds, totals, players, width),
    el('figcaption', {}, ...players.map((name, i) => el('span', {className: `line-${i % 12}`}, svgKey(i), ' ', name)))]);
}

const svgKey = i => svg('svg', {viewBox: '0 0 34 14', width: 34, height: 14, 'aria-hidden': 'true'},
  svg('line', {x1: 0, y1: 7, x2: 34, y2: 7, 'stroke-dasharray': dashes[i % 12]}), ...point(17, 7, i));

const point = (x, y, i) => [svg('circle', {cx: x, cy: y, r: 6.5}), svg('text', {x, y: y + 3.2, class: 'letter'}, letter(i))];

// gridSteps returns round numbers that cover the range from least to most.
function gridSteps(least, most) {
  const rough = Math.max(1, (most - least) / 4), power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find(n => n * power >= rough) * power;
  const list = [];
  for (let at = Math.floor(least / step) * step; at < most + step; at += step) list.push(at);
  return list;
}

function drawn(rounds, totals, players, width) {
  const height = Math.max(200, width * 300 / 640), left = 40, right = 14, top = 12, bottom = 26;
  const known = totals.flat().filter(t => t !== null), ticks = gridSteps(Math.min(0, ...known), Math.max(1, ...known));
  const x = i => left + (width - left - right) * i / (rounds.length - 1);
  const y = total => top + (height - top - bottom) * (1 - (total - ticks[0]) / (ticks.at(-1) - ticks[0]));
  const line = (list, i) => {
    const points = list.flatMap((total, round) => total === null ? [] : [[x(round), y(total)]]);
    return svg('g', {class: `line-${i % 12}`}, svg('polyline', {points: points.join(' '), 'stroke-dasharray': dashes[i % 12]}), ...points.flatMap(([px, py]) => point(px, py, i)));
  };
  const words = players.map((name, i) => `${name} ${totals[i].at(-1)}`).join(', ');
  return svg('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `Chart of totals: ${words}`},
    ...ticks.map(t => svg('g', {class: 'tick'}, svg('line', {x1: left, x2: width - right, y1: y(t), y2: y(t)}), svg('text', {x: left - 8, y: y(t) + 4, class: 'scale'}, String(t)))),
    ...rounds.map((round, i) => svg('text', {x: x(i), y: height - 6, class: 'below'}, round === 'bonus' ? 'b' : round)),
    ...totals.map(line));
}
