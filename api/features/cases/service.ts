import { transaction } from '#db/sql.ts';
import { recordAction } from '../audit/moderators.ts';
import { escalate } from './claim-queries.ts';
import { holdCase } from './claims.ts';
import { addCaseEvent } from './event-queries.ts';

/** Adds a note that only moderators read. */
export const addNote = (viewerId: number, id: number, note: string): Promise<void> =>
  transaction(async (db) => {
    await holdCase(viewerId, id, db);
    await addCaseEvent({ caseId: id, actorId: viewerId, type: 'note', note }, db);
    await recordAction(viewerId, { action: 'note_case', about: id }, db);
  });

/** Hands a case to the admins and ends the claim. */
export const escalateToAdmins = (viewerId: number, id: number, note: string): Promise<void> =>
  transaction(async (db) => {
    await holdCase(viewerId, id, db);
    await escalate({ id }, db);
    await addCaseEvent({ caseId: id, actorId: viewerId, type: 'escalated', note }, db);
    await recordAction(viewerId, { action: 'escalate_case', about: id }, db);
  });
