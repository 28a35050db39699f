/** The service worker downloads all code, which would delay the first screen on a slow network. */
const CACHING_DELAY_MS = 5000;

/** Registers the service worker, which caches the code of this build for starts without a network. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // Unavailable on plain http and in some private windows; the client then needs the network.
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => {});
  window.addEventListener('load', () => setTimeout(register, CACHING_DELAY_MS));
}
