import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { PageView } from '#contract/analytics.ts';
import { request } from '../../platform/api/request.ts';
import { currentUserOf } from '../../platform/session.ts';
import type { RootState } from '../../platform/store.ts';
import { arrivalFrom, OpenView, patternOf } from './page-view.ts';

let hasArrived = false;

/** Sends a page view when a page is left or hidden. Stores nothing in the browser. */
export function PageViews(): null {
  const { pathname } = useLocation();
  const store = useStore<RootState>();

  useEffect(() => {
    const wasVisitor = currentUserOf(store.getState()) === null;
    const view = new OpenView(patternOf(pathname), arrival());
    const report = () => {
      const ended = view.hide(performance.now());
      if (ended && (wasVisitor || !isDemo(store.getState()))) send(ended);
    };
    const update = () => {
      if (document.visibilityState === 'hidden') report();
      else view.show(performance.now());
    };
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener('visibilitychange', update, { signal });
    // Some browsers unload a page without hiding it first.
    window.addEventListener('pagehide', report, { signal });
    update();
    return () => {
      abort.abort();
      report();
    };
  }, [pathname, store]);
  return null;
}

/** Referrer of the visit, for its first view only. */
function arrival(): string | undefined {
  if (hasArrived) return undefined;
  hasArrived = true;
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';
  return arrivalFrom(document.referrer, entry?.name ?? location.href, type);
}

/** True for demo users, also before the server has created their account. */
const isDemo = (state: RootState): boolean => currentUserOf(state)?.realm === 'demo';

/** A beacon is sent even while the page closes. */
function send(view: PageView): void {
  const { url, body } = request('createPageView', { body: view });
  navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
