// A picture of the evening to share: the result, the places, the sheet and the chart on
// a canvas, in the colours of the page.
const margin = 48, inner = 984, rowHeight = 46, chartHeight = 460; // pixels
const serif = 'Georgia, "DejaVu Serif", serif', sans = 'system-ui, "DejaVu Sans", sans-serif';

async function drawPicture() {
  const {evening: e, over, leads, round, title, result} = answer, list = ranked();
  const chart = $('chart-part').hidden ? null : $('chart-part').querySelector('svg');
  const canvas = el('canvas', {width: inner + 2 * margin, height: 320 + list.length * 58 + (e.rounds.length + 2) * rowHeight + (chart ? chartHeight + 10 : 0)});
  const pen = canvas.getContext('2d');
  const box = (colour, x, y, width, height) => { pen.fillStyle = resolved(colour); pen.fillRect(x, y, width, height); };
  const text = (words, x, y, font, colour, align = 'left', most = inner) => { Object.assign(pen, {font, fillStyle: resolved(colour), textAlign: align}); pen.fillText(words, x, y, most); };
  box('paper', 0, 0, canvas.width, canvas.height);
  box('felt', 0, 0, canvas.width, 150);
  text(title, margin, 66, `600 44px ${serif}`, 'on-felt');
  text([e.date, over ? '' : round].filter(Boolean).join(' · ') || `${e.rounds.length} rounds`, margin, 114, `28px ${sans}`, 'on-felt');
  text(result, margin, 204, `600 34px ${serif}`, over ? 'good' : 'ink');
  let y = 262;
  for (const s of list) {
    const aside = answer.asides[e.standings.findIndex(o => o.player === s.player)];
    text(s.place && over ? `${s.place}.` : '·', margin, y, `600 32px ${serif}`, 'faint');
    text([s.player, chart ? ` (${letter(e.players.indexOf(s.player))})` : '', aside ? `, ${aside}` : ''].join(''), margin + 64, y, `32px ${sans}`, 'ink', 'left', 700);
    text(String(s.now ?? '?'), margin + inner, y, `700 36px ${serif}`, leads.includes(s.player) ? 'good' : 'ink', 'right');
    y += 58;
  }
  y += 10;
  const row = (label, values, weight = 400) => {
    const width = (inner - 110) / values.length;
    box('line', margin, y - 33, inner, 1);
    text(label, margin, y, `26px ${sans}`, 'faint');
    values.forEach((value, i) => text(value, margin + 110 + (i + 1) * width, y, `${weight} 26px ${sans}`, 'ink', 'right', width - 12));
    y += rowHeight;
  };
  row('', e.players, 600);
  for (const r of e.rounds) row(String(r.round), e.players.map(p => String(r.scores.find(s => s.player === p)?.score ?? '–')));
  row('total', e.players.map(p => String(e.totals[p] ?? '?')), 700);
  if (chart) pen.drawImage(await imageOf(chart), margin, y - 20, inner, chartHeight);
  text('Wildmeld', margin + inner, canvas.height - 24, `600 22px ${serif}`, 'faint', 'right');
  return canvas;
}

// resolved is a colour of the page as the canvas takes it.
function resolved(name) {
  const probe = document.body.appendChild(el('span'));
  probe.style.color = `var(--${name})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

// imageOf makes an image of a drawing, with what the page's style sheet says of it.
async function imageOf(drawing) {
  const copy = drawing.cloneNode(true), styled = drawing.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((e, i) => {
    const look = getComputedStyle(styled[i]);
    for (const name of ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family', 'text-anchor']) e.setAttribute(name, look.getPropertyValue(name));
  });
  copy.setAttribute('width', inner);
  copy.setAttribute('height', chartHeight);
  const image = el('img', {src: 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(copy))});
  await image.decode();
  return image;
}

// savePicture hands the picture to the system's share sheet, or saves it where there is none.
async function savePicture() {
  const canvas = await drawPicture(), blob = await new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
  return send({files: [new File([blob], 'evening.png', {type: 'image/png'})]}, () => {
    const address = URL.createObjectURL(blob);
    el('a', {download: 'evening.png', href: address}).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
    showMessage('The picture is saved.');
  });
}

on('picture', 'click', savePicture);
