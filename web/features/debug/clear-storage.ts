/** Clears local and session storage, the offline caches, and the service worker. */
export async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  // Both APIs are missing on plain http.
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
