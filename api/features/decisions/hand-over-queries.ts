import { statement } from '#db/sql.ts';

type Case = { caseId: number };

export const findSubject = statement<
  { memberId: number | null; reason: string; openedAt: Date },
  Case
>(
  'find_subject_of_case',
  'select member_id as "memberId", reason, opened_at as "openedAt" from cases where id = :caseId',
);

export const listReportsOfCase = statement<
  {
    id: number;
    reporterId: number | null;
    reason: string;
    at: Date;
    text: Buffer | null;
    messageText: Buffer | null;
    evidence: Buffer | null;
  },
  Case
>(
  'list_handed_over_reports',
  `select id, reporter_id as "reporterId", reason, created_at as at, text, message_text as "messageText",
          evidence
     from reports where case_id = :caseId order by id`,
);
