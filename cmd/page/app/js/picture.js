// A picture of the evening to share: the result, the places, the sheet and the chart on
// a canvas, in the colours of the page.
const pictureWidth = 1080;

function drawPicture() {
  const canvas = el('canvas'), pen = canvas.getContext('2d'), e = answer.evening;
  const look = getComputedStyle(document.documentElement), colour = name => look.getPropertyValue(name).trim();
  const colours = ['--felt', '--on-felt', '--paper', '--ink', '--faint', '--line', '--good'].map(name => { pen.fillStyle = resolved(colour(name)); return pen.fillStyle; });
  const [felt, onFelt, paper, ink, faint, line, good] = colours;
  const margin = 48, rowHeight = 46, rounds = labelled(e.rounds), list = ranked(), ended = answer.over;
  const chart = $('chart-part').hidden ? 0 : 470;
  canvas.width = pictureWidth;
  canvas.height = 150 + 70 + list.length * 58 + 40 + (rounds.length + 2) * rowHeight + chart + 60;
  const fillBox = (c, x, y, w, h) => { pen.fillStyle = c; pen.fillRect(x, y, w, h); };
  const text = (words, x, y, font, c, align = 'left', most = pictureWidth - 2 * margin) => { pen.font = font; pen.fillStyle = c; pen.textAlign = align; pen.fillText(words, x, y, most); };
  const serif = 'Georgia, "DejaVu Serif", serif', sans = 'system-ui, "DejaVu Sans", sans-serif';
  fillBox(paper, 0, 0, canvas.width, canvas.height);
  fillBox(felt, 0, 0, canvas.width, 150);
  text(answer.title, margin, 66, `600 44px ${serif}`, onFelt);
  text([e.date, ended ? '' : answer.round].filter(Boolean).join(' · ') || `${e.rounds.length} rounds`, margin, 114, `28px ${sans}`, onFelt);
  text(answer.result, margin, 204, `600 34px ${serif}`, ended ? good : ink);
  let y = 262;
  for (const s of list) {
    text(s.place && ended ? `${s.place}.` : '·', margin, y, `600 32px ${serif}`, faint);
    text(s.player, margin + 64, y, `32px ${sans}`, ink, 'left', 700);
    text(s.now === null ? '?' : String(s.now), pictureWidth - margin, y, `700 36px ${serif}`, answer.leads.includes(s.player) ? good : ink, 'right');
    y += 58;
  }
  y += 10;
  const column = (pictureWidth - 2 * margin - 110) / e.players.length;
  const cells = (label, values, font) => {
    fillBox(line, margin, y - 33, pictureWidth - 2 * margin, 1);
    text(label, margin, y, `26px ${sans}`, faint);
    values.forEach((value, i) => text(value, margin + 110 + (i + 1) * column, y, font, ink, 'right', column - 12));
    y += rowHeight;
  };
  cells('', e.players, `600 26px ${sans}`);
  for (const r of rounds) cells(r.bonus ? 'bonus' : String(r.round), e.players.map(p => { const s = r.scores.find(s => s.player === p); return s && s.score !== null ? String(s.score) : '–'; }), `26px ${sans}`);
  cells('total', e.players.map(p => e.totals[p] === null ? '?' : String(e.totals[p])), `700 26px ${sans}`);
  if (chart) drawLines(pen, margin, y, pictureWidth - 2 * margin, chart - 40, [faint, line]);
  text('Wildmeld', pictureWidth - margin, canvas.height - 24, `600 22px ${serif}`, faint, 'right');
  return canvas;
}

// resolved is a colour as the canvas takes it: light-dark() is settled by the page.
function resolved(value) {
  const probe = el('span');
  probe.style.color = value;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

function drawLines(pen, left, top, width, height, [faint, line]) {
  const {rounds, totals} = answer.chart, known = totals.flat().filter(t => t !== null);
  const ticks = gridSteps(Math.min(0, ...known), Math.max(1, ...known));
  const x = i => left + 60 + (width - 80) * i / (rounds.length - 1), y = t => top + height * (1 - (t - ticks[0]) / (ticks.at(-1) - ticks[0]));
  pen.font = '20px system-ui, sans-serif';
  for (const t of ticks) {
    pen.fillStyle = line;
    pen.fillRect(left + 50, y(t), width - 50, 1);
    pen.fillStyle = faint;
    pen.textAlign = 'right';
    pen.fillText(String(t), left + 42, y(t) + 7);
  }
  const hues = [...$('chart-part').querySelectorAll('polyline')].map(p => getComputedStyle(p).stroke);
  totals.forEach((list, i) => {
    pen.strokeStyle = pen.fillStyle = hues[i];
    pen.lineWidth = 4;
    pen.setLineDash(dashes[i % 12].split(' ').filter(Boolean).map(n => 2 * n));
    pen.beginPath();
    list.forEach((t, at) => { if (t !== null) pen.lineTo(x(at), y(t)); });
    pen.stroke();
    pen.setLineDash([]);
    pen.textAlign = 'left';
    pen.fillText(answer.evening.players[i], x(rounds.length - 1) - 90, y(list.at(-1) ?? 0) - 10, 100);
  });
}

// savePicture hands the picture to the system's share sheet, or saves it where there is none.
async function savePicture() {
  const blob = await new Promise(resolve => drawPicture().toBlob(resolve, 'image/png'));
  const files = [new File([blob], 'evening.png', {type: 'image/png'})];
  try {
    if (navigator.canShare && navigator.canShare({files})) return await navigator.share({files});
  } catch (err) {
    if (err.name === 'AbortError') return undefined;
  }
  const address = URL.createObjectURL(blob);
  el('a', {download: 'evening.png', href: address}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
  return showMessage('The picture is saved.');
}

on('picture', 'click', savePicture);
