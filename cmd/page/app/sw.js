'use strict';
// The page works without a network once it was loaded: all its files are kept.
// The name of the cache is that of what is in them.
const cacheName = 'wildmeld-VERSION';
const files = FILES;

self.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map(name => new Request(name, {cache: 'no-cache'})));
  await self.skipWaiting();
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith('wildmeld-') && name !== cacheName).map(name => caches.delete(name)));
  await self.clients.claim();
})()));

self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(cacheName);
    return await cache.match(event.request, {ignoreSearch: true}) || fetch(event.request);
  })());
});
