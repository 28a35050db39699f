import type { PhotoRemoval } from '#contract/console/photos.ts';
import type { PhotoReviewReason } from '#contract/photos.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { type Actor, transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { insertDecision } from '../audit/decision-queries.ts';
import { recordAction } from '../audit/moderators.ts';
import type { StatementFacts } from '../audit/statement.ts';
import { recordInCase } from '../cases/claims.ts';
import { insertEvidenceFiles } from '../cases/evidence-queries.ts';
import { otherModerators, readMemberRole } from '../cases/roles.ts';
import { applyMeasure, photoNumbers } from '../decisions/effects.ts';
import { requireWords } from '../decisions/service.ts';
import { notifyMembers } from '../notifications/service.ts';
import { showPhotos } from '../photos/review-queries.ts';
import { findRule } from '../rules/queries.ts';
import { lockUser } from '../users/queries.ts';
import { type FoundReview, findReview, insertPhotoCase } from './photos-queries.ts';

const changed = () => new AppError(409, 'photo_changed');

/**
 * The review of a photo, locked with the photos of its owner.
 *
 * @throws AppError 409 `photo_changed` outside the moderator's queue, 409 `photo_appealed` while an appeal against holding it
 *   waits, which decides about the photo, 409 `not_shown` before the moderator requested the picture.
 */
async function lockReview({ id: viewerId }: Actor, key: string, db: Db): Promise<FoundReview> {
  const seen = firstRow(await findReview({ viewerId, key }, db), changed);
  await lockUser({ userId: seen.memberId }, db);
  const found = firstRow(await findReview({ viewerId, key }, db), changed);
  if (found.isAppealed) throw new AppError(409, 'photo_appealed');
  if (!found.wasShown) throw new AppError(409, 'not_shown');
  return found;
}

/** Shows a photo to others. A held one gets a row that reverses the hold, and its owner a notice. */
export async function approve(viewer: Viewer, key: string): Promise<void> {
  await transactionAs(viewer, 'moderator', async (db, by) => {
    const { memberId, holdId: reverses } = await lockReview(by, key, db);
    await showPhotos({ userId: memberId, keys: [key] }, db);
    await recordAction(by, { action: 'approve_photo', about: memberId }, db);
    if (reverses === null) return;
    const reversal = { caseId: null, memberId, measure: 'reverse', reverses } as const;
    const statement = { wording: 'photoShown' } as const;
    await insertDecision({ ...reversal, statement, decidedBy: by.id }, db);
    await notifyMembers([memberId], 'decision', db);
  });
}

function sourceOf(reasons: readonly PhotoReviewReason[]) {
  if (reasons.includes('classifier')) return 'classifier';
  return reasons.some((reason) => reason !== 'new') ? 'hash' : 'person';
}

/** What the statement of a removal says beside the words of the moderator. */
export const factsOfPhoto = async (
  by: Actor,
  { memberId, reasons }: Pick<FoundReview, 'memberId' | 'reasons'>,
  key: string,
  db: Db,
): Promise<StatementFacts> => ({
  photos: await photoNumbers(memberId, [key], db),
  foundByProgram: sourceOf(reasons) !== 'person',
  hasSecondModerator: (await otherModerators(by.id, null, db)) > 0,
});

/**
 * Removes a photo by a rule. The decision is appealable and a strike; its case keeps the photo as evidence.
 *
 * @throws AppError as `lockReview`, 400 for an unknown rule and as `requireWords`, 409 `photo_of_role` for a
 *   person with a role, about whom every measure needs a second look.
 */
export async function remove(viewer: Viewer, key: string, removal: PhotoRemoval): Promise<void> {
  const { rule: number, facts = '', statement: edited, note = '' } = removal;
  requireWords(edited ?? facts);
  await transactionAs(viewer, 'moderator', async (db, by) => {
    const review = await lockReview(by, key, db);
    const { memberId, reasons, addedAt } = review;
    if ((await readMemberRole(memberId, db)).role !== null)
      throw new AppError(409, 'photo_of_role');
    const rule = firstRow(await findRule({ number }, db), () => invalid('rule_required'));
    const source = sourceOf(reasons);
    const opened = await insertPhotoCase({ memberId, source, openedAt: addedAt }, db);
    const { id: caseId } = firstRow(opened, changed);
    await insertEvidenceFiles({ caseId, keys: [key], recordings: [] }, db);
    const statement = edited ?? { ...(await factsOfPhoto(by, review, key, db)), facts };
    const measure = 'remove_content';
    const decision = { caseId, memberId, measure, ruleId: rule.id } as const;
    await insertDecision(
      { ...decision, content: [key], statement, decidedBy: by.id, isStrike: true },
      db,
    );
    const event = { type: 'decided', detail: { measure }, note };
    await recordInCase(by, caseId, { ...event, action: 'remove_photo' }, db);
    await applyMeasure({ memberId, measure, content: [key] }, db);
    await notifyMembers([memberId], 'decision', db);
  });
}
