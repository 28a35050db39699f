import { encryptById } from '#db/encrypted-columns.ts';
import { type Db, nextIdOf, statement } from '#db/sql.ts';

export interface CaseEvent {
  caseId: number;
  /** Null for the system and the command line. */
  actorId: number | null;
  /** In snake case, such as `reported`. */
  type: string;
  detail?: Record<string, string | number | boolean>;
  /** Read by moderators only. */
  note?: string;
}

const nextEventId = nextIdOf('case_events');

const insertEvent = statement<
  object,
  Omit<Required<CaseEvent>, 'detail' | 'note'> & { id: number; detail: string; note: Buffer | null }
>(
  'insert_case_event',
  `insert into case_events (id, case_id, actor_id, type, detail, note)
   overriding system value values (:id, :caseId, :actorId, :type, :detail::jsonb, :note)`,
);

/** Appends an event to the log of a case, in the transaction of the change. */
export async function addCaseEvent(
  { detail = {}, note = '', ...event }: CaseEvent,
  db: Db,
): Promise<void> {
  const id = await nextEventId(db);
  await insertEvent(
    {
      ...event,
      id,
      detail: JSON.stringify(detail),
      note: note ? encryptById('caseNote', id, note) : null,
    },
    db,
  );
}
