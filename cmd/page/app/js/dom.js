// Elements. Text from outside is always added as text, never as HTML.
const $ = id => document.getElementById(id);

// el makes an element with attributes, properties and children.
function el(tag, props = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
    else if (name in e && !name.startsWith('aria')) e[name] = value;
    else if (value !== undefined) e.setAttribute(name, value);
  }
  e.append(...children);
  return e;
}

const button = (name, onclick, props = {}, ...more) => el('button', {type: 'button', onclick, ...props}, name, ...more);

// fill replaces the content of an element, unless it shows the same already.
function fill(e, signature, make) {
  const text = JSON.stringify(signature);
  if (e.dataset.shows === text) return;
  e.dataset.shows = text;
  e.replaceChildren(...make());
}

const put = (e, text) => { if (e.textContent !== text) e.textContent = text; };

const on = (id, event, run) => $(id).addEventListener(event, run);
