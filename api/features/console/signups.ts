import type { listSignups } from '#contract/console/signups.ts';
import type { Db } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { approveAccount, listRequests } from '../auth/queries.ts';
import { findInvitee } from '../cases/people-queries.ts';
import { listHeldSignups, releaseSignup } from '../referrals/queries.ts';
import { pageOf, ROWS_TO_READ } from './page.ts';

/** Referred signups on hold, and accounts that wait for approval. */
export async function readSignups({ after = 0, afterHeld = 0 }: Call<typeof listSignups>['query']) {
  const [heldRows, requestRows] = await Promise.all([
    listHeldSignups({ after: afterHeld, limit: ROWS_TO_READ }),
    listRequests({ after, limit: ROWS_TO_READ }),
  ]);
  const held = pageOf(heldRows, 'memberId');
  const requests = pageOf(requestRows, 'id');
  return {
    held: held.page,
    nextHeld: held.next,
    requests: requests.page.map(withIsoDates),
    next: requests.next,
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
  transactionAs(viewer, 'moderator', async (db, by) => {
    if ((await run(db)).length === 0) throw notFound();
    await recordAction(by, { action, about: id, why }, db);
  });

/** @throws AppError as `decide`, and 403 `conflict_of_moderator` for a signup in the viewer's own referral network. */
export const release = (viewer: Viewer, id: number, why: string): Promise<void> =>
  decide(viewer, { action: 'release', id, why }, async (db) => {
    const released = await releaseSignup({ memberId: id }, db);
    const isOwn = (await findInvitee({ viewerId: viewer.id, memberId: id }, db)).length > 0;
    if (released.length > 0 && isOwn) {
      throw new AppError(403, 'conflict_of_moderator');
    }
    return released;
  });

export const approve = (viewer: Viewer, id: number, why: string): Promise<void> =>
  decide(viewer, { action: 'approve', id, why }, (db) => approveAccount({ id }, db));
