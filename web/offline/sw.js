// The worker that makes the product start without a network. It keeps the code of one build and
// nothing else: no answer of the server and no picture of anybody ever enters its cache.
//
// The build (`offline-shell.ts`) puts `BUILD` above: version, entry and files.

const CACHE = `shell-${BUILD.version}`;
const SHELL = '/shell.html';
/** What belongs to the server, or to the provider of a development machine. */
const NOT_OURS = /^\/(api|media|ws|provider)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));
self.addEventListener('activate', (event) => event.waitUntil(dropOlderBuilds()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || NOT_OURS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  // Their names change with what is in them, so a kept one is never stale.
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else event.respondWith(fromNetworkFirst(request));
});

/** All files of this build or none: a page of one build must never meet code of another. */
async function keepBuild() {
  const page = await fetch(SHELL, { cache: 'reload' });
  const html = await page.clone().text();
  if (!html.includes(BUILD.entry)) throw new Error('the server has another build by now');
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD.files);
  await cache.put(SHELL, page);
}

/** Runs once no page of an older build is open any more. */
async function dropOlderBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The server's page whenever there is a network, so a deploy is seen at the next load. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (cause) {
    const shell = await caches.match(SHELL, { cacheName: CACHE });
    if (shell) return shell;
    throw cause;
  }
}

async function fromCacheFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fromNetworkFirst(request) {
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw cause;
  }
}
