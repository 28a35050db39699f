/** Registers the service worker, which caches the code of this build for starts without a network. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  window.addEventListener('load', () => {
    // Unavailable on plain http and in some private windows; the client then needs the network.
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  });
}
