import type { SessionState } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';
import { sessionStore } from '../storage.ts';

/**
 * The last response to each read of this tab, for conditional requests and for times without a
 * network. Responses are kept in memory. Session storage holds copies of those that a reload without a
 * network needs and that are not confidential, until the tab is closed or the member signs out.
 */
const PREFIX = 'saved:';
const ENTRIES_MAX = 40;
const ENTRY_MAX_CHARS = 300_000;
/** Pages of a list are not saved, because they need the pages before them. */
const PARTIAL = /[?&](after|before)=/;

/**
 * Reads that are stored as they are: they contain no chat text, special preference or e-mail address. The
 * gallery is not among them, because matches in it may show their special preferences.
 */
const STORED_READS = [paths.listEvents, paths.discover, paths.discoverFor, paths.getCounts].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, String.raw`\d+`)}$`),
);

const inMemory = new Map<string, { body: string; etag: string | null }>();

/** Saves the body of a response. The oldest entry makes room for a new one. */
export function saveResponse(url: string, body: string, etag: string | null): void {
  deleteResponse(url);
  if (PARTIAL.test(url) || body.length > ENTRY_MAX_CHARS) return;
  inMemory.set(url, { body, etag });
  const [oldest] = inMemory.keys();
  if (oldest !== undefined && inMemory.size > ENTRIES_MAX) deleteResponse(oldest);
  sessionStore.write(PREFIX + url, storedCopy(url, body));
}

function deleteResponse(url: string): void {
  inMemory.delete(url);
  sessionStore.write(PREFIX + url, null);
}

/** The last response to this read; undefined when none is saved. A copy from before a reload has no ETag. */
export function savedResponse(url: string): { body: string; etag?: string } | undefined {
  const saved = inMemory.get(url);
  if (saved) return { body: saved.body, ...(saved.etag && { etag: saved.etag }) };
  const body = sessionStore.read(PREFIX + url);
  return body === null ? undefined : { body };
}

/** The body as session storage holds it; null for a response that stays in memory. */
function storedCopy(url: string, body: string): string | null {
  if (url === paths.getSession.path) return withoutPrivateFields(body);
  return STORED_READS.some((read) => read.test(url)) ? body : null;
}

/** The session, without the fields of the account that no other member sees and no screen reads from it. */
function withoutPrivateFields(body: string): string {
  const state: SessionState = JSON.parse(body);
  const hidden = {
    email: null,
    gender: null,
    birthDate: null,
    discretionLevel: 'standard',
  } as const;
  return JSON.stringify({ ...state, user: state.user && { ...state.user, ...hidden } });
}

/** Removes all saved responses when the member signs out. */
export function clearSavedResponses(): void {
  inMemory.clear();
  for (const key of sessionStore.keys()) if (key.startsWith(PREFIX)) sessionStore.write(key, null);
}
