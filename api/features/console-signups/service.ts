import type { z } from 'zod';
import type { listSignups } from '#contract/console/signups.ts';
import { CONSOLE_PAGE_SIZE } from '#contract/limits.ts';
import { type Db, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { approveAccount, listRequests } from '../auth/queries.ts';
import { listHeldSignups, releaseSignup } from '../referrals/queries.ts';

type PageQuery = z.output<NonNullable<typeof listSignups.query>>;

/** One row more than the page shows whether a next page exists. */
const LIMIT = CONSOLE_PAGE_SIZE + 1;

/** Referred signups on hold, and accounts that wait for approval. */
export async function readSignups({ after = 0, afterHeld = 0 }: PageQuery) {
  const [held, requests] = await Promise.all([
    listHeldSignups({ after: afterHeld, limit: LIMIT }),
    listRequests({ after, limit: LIMIT }),
  ]);
  return {
    held: held.slice(0, CONSOLE_PAGE_SIZE),
    nextHeld: held.length === LIMIT ? (held[CONSOLE_PAGE_SIZE - 1]?.memberId ?? null) : null,
    requests: requests.slice(0, CONSOLE_PAGE_SIZE).map(({ requestedAt, ...request }) => ({
      ...request,
      requestedAt: requestedAt.toISOString(),
    })),
    next: requests.length === LIMIT ? (requests[CONSOLE_PAGE_SIZE - 1]?.id ?? null) : null,
  };
}

interface Decision {
  action: 'release' | 'approve';
  id: number;
  why: string;
}

/** @throws AppError 404 when nothing with this id is pending. */
const decide = (
  viewer: Viewer,
  { action, id, why }: Decision,
  run: (db: Db) => Promise<object[]>,
): Promise<void> =>
  transaction(async (db) => {
    if ((await run(db)).length === 0) throw notFound();
    await recordAction(viewer.id, { action, about: id, why }, db);
  });

export const release = (viewer: Viewer, id: number, why: string): Promise<void> =>
  decide(viewer, { action: 'release', id, why }, (db) => releaseSignup({ memberId: id }, db));

export const approve = (viewer: Viewer, id: number, why: string): Promise<void> =>
  decide(viewer, { action: 'approve', id, why }, (db) => approveAccount({ id }, db));
