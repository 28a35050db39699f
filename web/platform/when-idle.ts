/** The longest wait of a page that is never idle. */
const TIMEOUT_MS = 2000;
/** For Safari, which has no idle callbacks. */
const FALLBACK_MS = 300;

/** Resolves once the page has rendered and waits, for code that the first screen does not need. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: TIMEOUT_MS });
    else setTimeout(resolve, FALLBACK_MS);
  });
