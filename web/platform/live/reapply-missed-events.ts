import type { ServerEvent } from '#contract/socket.ts';

/** More events than arrive during any fetch. */
const LOG_MAX = 500;

/** The latest events, oldest first, and how many have arrived in all. */
const log: ServerEvent[] = [];
let received = 0;

export function logEvent(event: ServerEvent): void {
  received += 1;
  log.push(event);
  if (log.length > LOG_MAX) log.shift();
}

/**
 * A response may be older than the events that arrived during its fetch, and would revert them. They
 * are applied to it again, and it is fetched again until no event arrives during the fetch.
 *
 * @param fetched settles with the response.
 * @param concerns whether an event changes this data.
 * @param apply changes the data as the event did on arrival.
 * @param refetch called when an event was reapplied.
 */
export async function reapplyMissedEvents(
  fetched: Promise<unknown>,
  concerns: (event: ServerEvent) => boolean,
  apply: (event: ServerEvent) => void,
  refetch: () => void,
): Promise<void> {
  const before = received;
  const succeeded = await fetched.then(
    () => true,
    () => false,
  );
  const count = received - before;
  if (!succeeded || count === 0) return;
  const missed = log.slice(-count).filter(concerns);
  for (const event of missed) apply(event);
  if (missed.length > 0) refetch();
}
