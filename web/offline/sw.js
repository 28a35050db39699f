// Service worker: the client starts without a network. Its cache holds the code of one build, and
// never a response of the API or a photo.
//
// The build (`offline-shell.ts`) prepends `BUILD`: version, entry, files, and files by language: texts and a font.

const CACHE = `shell-${BUILD.version}`;
/** The server sends it in the language of the browser or of its cookie; the cache keeps one. */
const SHELL = '/shell';
/** Paths of the server, and of the sign-in provider in development. */
const SERVER_PATHS = /^\/(api|c|media|ws|provider)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOlderBuilds()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || SERVER_PATHS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(loadPage(request));
  // File names contain a content hash, so a cached file is never stale.
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else event.respondWith(fromNetworkFirst(request));
});

/** Caches all files of this build or none, because files of two builds do not fit together. */
async function cacheBuild() {
  const page = await fetch(SHELL, { cache: 'reload' });
  const html = await page.clone().text();
  if (!html.includes(BUILD.entry)) throw new Error('the server has a newer build');
  const cache = await caches.open(CACHE);
  const [, language] = /<html lang="([^"]+)"/.exec(html);
  await cache.addAll([...BUILD.files, ...BUILD.languages[language]]);
  await cache.put(SHELL, page);
}

/** Runs when no page of an older build is open. */
async function deleteOlderBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Network first, so that a deploy takes effect at the next load. */
async function loadPage(request) {
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
    const cached = await caches.match(request);
    if (cached) return cached;
    throw cause;
  }
}

// The page has changed its language: the cached page and texts follow.
self.addEventListener('message', (event) => event.waitUntil(cacheBuild()));
self.addEventListener('push', (event) => event.waitUntil(showPush(readPush(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.navigate));
});

/** The declarative message that Safari reads directly. */
function readPush(data) {
  try {
    const { notification, app_badge: unread } = data.json();
    if (notification.title) return { ...notification, unread };
  } catch {
    // Not a message of this product.
  }
  return { title: 'Something new for you', navigate: '/app' };
}

/** Always shows something: browsers end the subscription of a worker that stays silent. */
async function showPush({ title, navigate, tag, unread }) {
  if (unread !== undefined) await self.navigator.setAppBadge?.(unread).catch(() => {});
  await self.registration.showNotification(title, {
    tag,
    renotify: tag !== undefined,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { navigate },
  });
}

/** Opens a page of this site in the tab that was used last, or in a new one. */
async function openPage(address) {
  const { origin, href } = new URL(address, location.origin);
  const url = origin === location.origin ? href : location.origin;
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(url);
  // Browsers allow it right after the tap only.
  await tab.focus().catch(() => {});
  if (await isShownBy(tab, url)) return;
  // Fails for a tab that loaded before this worker was active.
  return tab.navigate(url).catch(() => self.clients.openWindow(url));
}

/** How long a page may take to answer: one that is frozen, or without the app, never does. */
const ANSWER_MS = 1000;

/** Asks the running app to show a page, which loads no new document: it keeps what is typed. */
function isShownBy(tab, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    tab.postMessage({ navigate: url }, [port2]);
  });
}
