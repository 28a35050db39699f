import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { createPageView, type PageView } from '#contract/analytics.ts';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { request } from '../../app/request.ts';
import type { RootState } from '../../app/store.ts';
import { authApi } from '../auth/api.ts';
import { arrivalFrom, OpenView, patternOf } from './page-view.ts';

const selectSession = authApi.endpoints.getSession.select();
let hasArrived = false;

/** Tells the server of each page when it is left or hidden. Nothing is kept in the browser. */
export function usePageView(): void {
  const { pathname } = useLocation();
  const store = useStore<RootState>();

  useEffect(() => {
    const wasVisitor = store.getState().session.user === null;
    const view = new OpenView(patternOf(pathname), arrival());
    const tell = () => {
      const told = view.hide(performance.now());
      if (told && (wasVisitor || !isDemo(store.getState()))) send(told);
    };
    const look = () => {
      if (document.visibilityState === 'hidden') tell();
      else view.show(performance.now());
    };
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener('visibilitychange', look, { signal });
    // Where a page ends without having been hidden first.
    window.addEventListener('pagehide', tell, { signal });
    look();
    return () => {
      abort.abort();
      tell();
    };
  }, [pathname, store]);
}

/** Where the visit came from, for its first view. */
function arrival(): string | undefined {
  if (hasArrived) return undefined;
  hasArrived = true;
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';
  return arrivalFrom(document.referrer, entry?.name ?? location.href, type);
}

/** True for demo visitors, also before the server has given them an account of their own. */
function isDemo(state: RootState): boolean {
  const account = selectSession(state).data?.user;
  return account ? account.realm === 'demo' : state.session.user?.id === DEMO_PLACEHOLDER_ID;
}

/** A beacon goes out also while the page is closed, and nobody waits for its answer. */
function send(view: PageView): void {
  const { url, body } = request(createPageView, { body: view });
  navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
