import type { AuditEntry } from '#contract/console/audit.ts';
import { AUDIT_EXPORT_ROWS_MAX } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';

export type AuditRow = Omit<AuditEntry, 'at'> & { at: Date };

export interface AuditFilters extends Record<string, unknown> {
  actor: string | null;
  action: string | null;
  /** A UTC day. */
  day: string | null;
}

const matching = `(:actor::text is null or actor = :actor) and (:action::text is null or action = :action)
  and (:day::date is null or (at >= :day::date and at < :day::date + 1))`;

/** A page of entries, latest first. `before` is the last id of the page before; 0 for the first page. */
export const listAuditRows = statement<AuditRow, AuditFilters & { before: number; limit: number }>(
  'list_audit_rows',
  `select id, at, actor, action, about, why from audit_log
    where (:before::bigint = 0 or id < :before) and ${matching} order by id desc limit :limit`,
);

export const listAuditExport = statement<AuditRow, AuditFilters>(
  'list_audit_export',
  `select id, at, actor, action, about, why from audit_log
    where ${matching} order by id desc limit ${AUDIT_EXPORT_ROWS_MAX}`,
);

/** Distinct actions by a loose index scan: one lookup for each. */
export const listAuditActions = statement<{ action: string }, None>(
  'list_audit_actions',
  `with recursive found as (
     (select action from audit_log order by action limit 1)
     union all
     select (select a.action from audit_log a where a.action > f.action order by a.action limit 1)
       from found f where f.action is not null)
   select action from found where action is not null`,
);
