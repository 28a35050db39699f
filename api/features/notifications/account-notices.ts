import type { Db } from '#db/sql.ts';
import { insertAccountNotices } from './queries.ts';
import { publishNotification } from './service.ts';

/** Runs after the commit. */
export type Later = () => Promise<unknown>;

type Notice = 'decision' | 'outcome' | 'verification';

async function notify(userIds: number[], type: Notice, db: Db): Promise<Later[]> {
  if (userIds.length === 0) return [];
  const inserted = await insertAccountNotices({ userIds, type }, db);
  return inserted.map(
    ({ id, userId, createdAt }) =>
      () =>
        publishNotification(userId, { id, type, createdAt: createdAt.toISOString(), user: null }),
  );
}

/** Stores the notice of a decision, which names no reason. @returns what to do after the commit. */
export const notifyMember = (memberId: number, db: Db): Promise<Later[]> =>
  notify([memberId], 'decision', db);

/** Stores the notice of a checked selfie, which names no result. */
export const notifyVerification = (memberId: number, db: Db): Promise<Later[]> =>
  notify([memberId], 'verification', db);

/** Stores the notice of an outcome for reporters. */
export const notifyReporters = (
  reporters: readonly { userId: number }[],
  db: Db,
): Promise<Later[]> =>
  notify(
    reporters.map(({ userId }) => userId),
    'outcome',
    db,
  );
