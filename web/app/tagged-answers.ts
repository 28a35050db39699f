/** Answers of polled reads are few; beyond this the oldest is forgotten. */
const KEPT_MAX = 50;

/** What the server answered to a read, and the tag under which it knows that answer. */
export interface TaggedAnswer {
  tag: string;
  data: unknown;
  headers: Headers;
}

const kept = new Map<string, TaggedAnswer>();

/** The last answer to `url`, to be offered back to the server instead of being sent again. */
export const taggedAnswer = (url: string): TaggedAnswer | undefined => kept.get(url);

/** Keeps an answer that carries a tag. */
export function keepTagged(url: string, data: unknown, headers: Headers): void {
  const tag = headers.get('etag');
  kept.delete(url);
  if (!tag) return;
  kept.set(url, { tag, data, headers });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/** Nothing of one person is offered for the next. */
export const forgetTagged = (): void => kept.clear();
