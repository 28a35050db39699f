import { matchPath } from 'react-router-dom';
import { PAGE_PATTERNS, type PagePattern, type PageView } from '#contract/analytics.ts';

/** A look that is shorter is none: a redirect passed by. */
const SHORTEST_MS = 250;
/** What is left open is not looked at for ever. */
const LONGEST_SECONDS = 30 * 60;
/** Who comes back to a hidden tab after this long looks anew. */
const ANEW_AFTER_MS = 30 * 60_000;

/** The pattern of a path: its ids never leave the browser. */
export const patternOf = (pathname: string): PagePattern =>
  PAGE_PATTERNS.find((pattern) => matchPath(pattern, pathname)) ?? '/*';

/**
 * Host that led to this page, '' for none; undefined when it is no arrival at all: a reload, a way
 * back, a page of ours, the return from signing in.
 *
 * @param url address that was opened, with its query. @param type of the browser's navigation entry.
 */
export function arrivalFrom(referrer: string, url: string, type: string): string | undefined {
  const opened = new URL(url);
  if (type !== 'navigate' || opened.searchParams.has('signin')) return undefined;
  if (!URL.canParse(referrer)) return '';
  const { host, protocol } = new URL(referrer);
  if (!/^https?:$/.test(protocol)) return '';
  return host === opened.host ? undefined : host;
}

/** One view while it lasts: adds up the time for which it was to be seen. */
export class OpenView {
  readonly #path: PagePattern;
  #referrer: string | undefined;
  #seenMs = 0;
  #since: number | undefined;
  #hiddenAt = 0;
  #isTold = false;

  constructor(path: PagePattern, referrer?: string) {
    this.#path = path;
    this.#referrer = referrer;
  }

  /** It is to be seen from now on. @param now milliseconds. */
  show(now: number): void {
    if (this.#since !== undefined) return;
    if (this.#isTold && now - this.#hiddenAt >= ANEW_AFTER_MS) this.#isTold = false;
    this.#since = now;
  }

  /** It is not to be seen any more. @returns what there is to tell, if anything. */
  hide(now: number): PageView | undefined {
    if (this.#since === undefined) return undefined;
    this.#seenMs += now - this.#since;
    this.#since = undefined;
    this.#hiddenAt = now;
    if (this.#seenMs < SHORTEST_MS) return undefined;
    const duration = Math.min(Math.round(this.#seenMs / 1000), LONGEST_SECONDS);
    this.#seenMs = 0;
    return this.#tell(duration);
  }

  #tell(duration: number): PageView {
    if (this.#isTold) return { path: this.#path, duration, continued: true };
    const referrer = this.#referrer;
    this.#isTold = true;
    this.#referrer = undefined;
    return { path: this.#path, duration, ...(referrer !== undefined && { referrer }) };
  }
}
