import { insertTurnReminders } from './turn-queries.ts';

const MEMBERS_PER_BATCH = 500;

/** Queues one push a day for each member with unanswered messages. @returns the number of queued pushes. */
export async function remindOfTurns(): Promise<number> {
  let total = 0;
  for (let after: number | null = 0; after !== null; ) {
    const [batch] = await insertTurnReminders({ after, limit: MEMBERS_PER_BATCH });
    total += batch?.queued ?? 0;
    after = batch?.lastId ?? null;
  }
  return total;
}
