/**
 * Init script of the page: counts React commits through the DevTools hook in `__commits`, and sums layout
 * shifts in `__shift`.
 */
export const COUNTERS = `
  globalThis.__commits = 0;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => { globalThis.__commits += 1; },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    checkDCE: () => {},
  };
  globalThis.__shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) globalThis.__shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
