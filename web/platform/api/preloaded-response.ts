declare global {
  interface Window {
    /** Requested by `preload.js`, while the app's code downloads. */
    preloadedResponse?: { url: string; response: Promise<Response> };
  }
}

/** The preloaded response to `url`, once; undefined when there is none or it failed. */
export async function takePreloaded(url: string): Promise<Response | undefined> {
  if (window.preloadedResponse?.url !== url) return undefined;
  const { response } = window.preloadedResponse;
  delete window.preloadedResponse;
  const received = await response.catch(() => undefined);
  return received?.ok ? received : undefined;
}
