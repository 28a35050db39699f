/** Empties what this browser keeps: both storages, the offline copy, and the worker that serves it. */
export async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  // Both are missing where the page came over plain http from another machine.
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
