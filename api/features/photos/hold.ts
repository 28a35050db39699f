import { heldPhotoStatement } from '#contract/statement.ts';
import type { Db } from '#db/sql.ts';
import { insertDecision } from '../audit/decision-queries.ts';
import { type Later, notifyMembers } from '../notifications/service.ts';

/** Stores the automated decision to hold a photo back, which its owner reads and can appeal. */
export async function recordHold(memberId: number, key: string, db: Db): Promise<Later[]> {
  await insertDecision(
    {
      caseId: null,
      memberId,
      measure: 'hold_photo',
      content: [key],
      statement: heldPhotoStatement(new Date()),
      decidedBy: null,
      automated: true,
    },
    db,
  );
  return notifyMembers([memberId], 'decision', db);
}
