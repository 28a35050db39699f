import type { Context } from 'koa';
import type { exportAudit, listAudit } from '#contract/console/audit.ts';
import { AUDIT_PAGE_SIZE } from '#contract/limits.ts';
import { sendCsv, toCsv } from '../../platform/csv.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { listAuditActions, listAuditExport, listAuditRows } from './audit-queries.ts';
import { pageOf } from './page.ts';

type Filters = Call<typeof exportAudit>['query'];

const filtersOf = ({ actor, action, day }: Filters) => ({
  actor: actor ?? null,
  action: action ?? null,
  day: day ?? null,
});

/** One page of the audit log. */
export async function readAudit({ before = 0, ...filters }: Call<typeof listAudit>['query']) {
  const [rows, actions] = await Promise.all([
    listAuditRows({ ...filtersOf(filters), before, limit: AUDIT_PAGE_SIZE + 1 }),
    listAuditActions({}),
  ]);
  const { page, next } = pageOf(rows, 'id', AUDIT_PAGE_SIZE);
  return {
    entries: page.map(withIsoDates),
    next,
    actions: actions.map(({ action }) => action),
  };
}

/** Answers with the entries as CSV, and logs the export with its filters. */
export async function exportAuditLog(ctx: Context, viewer: Viewer, query: Filters): Promise<void> {
  const filters = filtersOf(query);
  const about = filters.day ?? 'all days';
  const why = [filters.actor, filters.action].filter(Boolean).join(', ');
  const rows = await transactionAs(viewer, 'admin', async (db, by) => {
    const found = await listAuditExport(filters, db);
    await recordAction(by, { action: 'export_audit_log', about, why }, db);
    return found;
  });
  const columns = ['id', 'at', 'actor', 'action', 'about', 'why'] as const;
  sendCsv(ctx, `audit-log-${filters.day ?? 'all'}.csv`, toCsv(columns, rows.map(withIsoDates)));
}
