/**
 * Has the browser keep the code of this build, for starts without a network. After everything else,
 * because nobody waits for it; `web/offline/sw.js` tells what is kept.
 */
export function keepCodeForOffline(): void {
  if (!import.meta.env.PROD) return;
  window.addEventListener('load', () => {
    // Missing on plain http, refused in some private windows: then there is a network or nothing.
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  });
}
