import { matchPath } from 'react-router-dom';
import type { PageView } from '#contract/analytics.ts';
import { PAGE_PATTERNS, type PagePattern } from '#contract/pages.ts';

/** Shorter views, such as redirects, do not count. */
const SHORTEST_MS = 250;
/** Upper limit for pages that stay open. */
const LONGEST_SECONDS = 30 * 60;
/** A return to a hidden tab after this time counts as a new view. */
const NEW_VIEW_AFTER_MS = 30 * 60_000;

/** The pattern of a path, so that ids never leave the browser. */
export const patternOf = (pathname: string): PagePattern =>
  PAGE_PATTERNS.find((pattern) => matchPath(pattern, pathname)) ?? '/*';

/**
 * Host of the referrer, or '' for a direct visit. Undefined when the page load is not an arrival:
 * reload, back navigation, internal link, return from the sign-in.
 *
 * @param url opened URL with its query. @param type type of the navigation entry.
 */
export function arrivalFrom(referrer: string, url: string, type: string): string | undefined {
  const opened = new URL(url);
  if (type !== 'navigate' || opened.searchParams.has('signin')) return undefined;
  if (!URL.canParse(referrer)) return '';
  const { host, protocol } = new URL(referrer);
  if (!/^https?:$/.test(protocol)) return '';
  return host === opened.host ? undefined : host;
}

/** One page view: adds up the time during which the page was visible. */
export class OpenView {
  readonly #path: PagePattern;
  #referrer: string | undefined;
  #visibleMs = 0;
  #since: number | undefined;
  #hiddenAt = 0;
  #isSent = false;

  constructor(path: PagePattern, referrer?: string) {
    this.#path = path;
    this.#referrer = referrer;
  }

  /** The page became visible. @param now milliseconds. */
  show(now: number): void {
    if (this.#since !== undefined) return;
    if (this.#isSent && now - this.#hiddenAt >= NEW_VIEW_AFTER_MS) this.#isSent = false;
    this.#since = now;
  }

  /** The page was hidden or left. @returns the view to send, if any. */
  hide(now: number): PageView | undefined {
    if (this.#since === undefined) return undefined;
    this.#visibleMs += now - this.#since;
    this.#since = undefined;
    this.#hiddenAt = now;
    if (this.#visibleMs < SHORTEST_MS) return undefined;
    const duration = Math.min(Math.round(this.#visibleMs / 1000), LONGEST_SECONDS);
    this.#visibleMs = 0;
    return this.#toPageView(duration);
  }

  #toPageView(duration: number): PageView {
    if (this.#isSent) return { path: this.#path, duration, continued: true };
    const referrer = this.#referrer;
    this.#isSent = true;
    this.#referrer = undefined;
    return { path: this.#path, duration, ...(referrer !== undefined && { referrer }) };
  }
}
