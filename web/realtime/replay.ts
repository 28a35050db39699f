import type { ServerEvent } from '#contract/socket.ts';
import { eventsSince, markNow } from './journal.ts';

/**
 * An answer may be older than events that arrived while it was under way, and would undo them: they are
 * applied to it once more, and it is asked for again, until an answer comes in silence.
 *
 * @param fetched settles with the answer.
 * @param concerns whether an event changes this data.
 * @param apply changes the data as the event did when it arrived.
 * @param askAgain called when there was something to apply.
 */
export async function replayMissed(
  fetched: Promise<unknown>,
  concerns: (event: ServerEvent) => boolean,
  apply: (event: ServerEvent) => void,
  askAgain: () => void,
): Promise<void> {
  const mark = markNow();
  const hasAnswer = await fetched.then(
    () => true,
    () => false,
  );
  const missed = hasAnswer ? eventsSince(mark).filter(concerns) : [];
  for (const event of missed) apply(event);
  if (missed.length > 0) askAgain();
}
