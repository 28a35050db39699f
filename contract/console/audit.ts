import { CursorText, Day, Id, Timestamp, text } from '../common.ts';
import { failsWith } from '../errors.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const filters = {
  /** The exact pseudonym, or the name that was given at the command line. */
  actor: text(100, 1).optional(),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}$/, failsWith('not_an_action'))
    .optional(),
  /** A UTC day. */
  day: Day.optional(),
};

const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  actor: z.string(),
  action: z.string(),
  about: z.string(),
  why: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = adminEndpoint('GET /api/console/audit', {
  summary: 'Actions of moderators, admins and operators, latest first',
  query: z.strictObject({ ...filters, before: CursorText.optional() }),
  response: z.object({
    entries: z.array(AuditEntry),
    /** For `before`; null on the last page. */
    next: Id.nullable(),
    /** Every action in the log, for the filter. */
    actions: z.array(z.string()),
  }),
});

export const exportAudit = adminEndpoint('GET /api/console/audit.csv', {
  summary: 'The audit log as CSV; the export is written to the log',
  needsFreshSignIn: true,
  query: z.strictObject(filters),
  mediaType: 'text/csv',
  response: z.string(),
  limit: { points: 10, seconds: 60, by: 'account' },
});
