// The service worker: shows a page of ours when a navigation finds no connection. It stores that page only, never an
// answer of the site, and handles no other request. docs/decisions/0050-offline-page.md
const cacheName = "offline-1";
const page = "/offline.html";
const checkedAt = "/offline-checked";
const dayMs = 86_400_000;

self.addEventListener("install", (event) => {
  event.waitUntil(store().then(() => self.skipWaiting()));
});

async function store() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(page, { cache: "reload", credentials: "omit" }));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      deleteCaches((name) => name !== cacheName),
      // The browser sends the request while the worker starts.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

async function deleteCaches(matches) {
  const names = await caches.keys();
  await Promise.all(names.filter(matches).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  const answer = answerTo(event);
  event.respondWith(answer);
  event.waitUntil(answer.then(retireIfRemoved).catch(() => {}));
});

/** The answer of the network, or the offline page when there is none. */
async function answerTo(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(page);
    if (offline) return offline;
    throw error;
  }
}

/** Once a day: a release without this file takes the worker and its cache away. */
async function retireIfRemoved() {
  const cache = await caches.open(cacheName);
  const known = await cache.match(checkedAt);
  if (known && Date.now() - Number(await known.text()) < dayMs) return;
  const { status } = await fetch("/sw.js", { method: "HEAD", cache: "no-store", credentials: "omit" });
  await cache.put(checkedAt, new Response(String(Date.now())));
  if (status !== 404 && status !== 410) return;
  await self.registration.unregister();
  await deleteCaches(() => true);
}
