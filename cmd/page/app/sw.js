'use strict';
// Once loaded, the page works without a network: all its files are cached. The version
// is a hash of their content and part of their addresses.
const version = 'VERSION';
const cacheName = 'wildmeld-' + version;
const files = FILES;

// whole fetches a file of this version, from the browser's own cache if possible.
async function whole(name) {
  const kept = await fetch(name, {cache: 'force-cache'});
  if (name !== './' || (await kept.clone().text()).includes(version)) return kept;
  return fetch(name, {cache: 'reload'});
}

self.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async name => {
    const file = await whole(name);
    if (!file.ok) throw new Error(`${name}: ${file.status}`);
    await cache.put(name, file);
  }));
  await self.skipWaiting();
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith('wildmeld-') && name !== cacheName).map(name => caches.delete(name)));
  await self.clients.claim();
})()));

self.addEventListener('fetch', event => {
  const address = new URL(event.request.url);
  if (event.request.method !== 'GET' || address.origin !== self.location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(cacheName);
    const name = address.pathname.endsWith('/index.html') ? './' : event.request;
    return await cache.match(name, {ignoreSearch: true}) || fetch(event.request);
  })());
});
