import type { Context } from 'koa';
import type { Transparency } from '#contract/transparency.ts';
import { sendCsv, toCsv } from '../../platform/csv.ts';
import { notFound } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import { runtimeSettings } from '../../platform/runtime-settings.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { countWhoMet } from '../matches/met-queries.ts';
import { countDecisions, findFirstYear } from './transparency-queries.ts';

/** Published years, newest first, and how many members have met someone. Empty while the operator publishes nothing. */
export async function readYears(now: Date): Promise<{ years: number[]; met?: number }> {
  if (!(await runtimeSettings()).transparency_public) return { years: [] };
  const last = now.getUTCFullYear();
  const [first] = await findFirstYear({});
  const count = Math.max(1, last - (first?.year ?? last) + 1);
  const years = Array.from({ length: count }, (_, back) => last - back);
  return { years, ...(await countWhoMet({}))[0] };
}

/** @throws AppError 404 unless the operator publishes the counts. */
export async function readTransparency(year: number): Promise<Transparency> {
  if (!(await runtimeSettings()).transparency_public) throw notFound();
  const rows = await countDecisions({ year });
  return { year, rows: rows.map((row) => ({ ...row, automated: row.automated === 'yes' })) };
}

const COLUMNS = [
  'rule',
  'measure',
  'automated',
  'decisions',
  'medianMinutes',
  'appeals',
  'reversals',
] as const;

export async function exportCounts(ctx: Context, viewer: Viewer, year: number): Promise<void> {
  const rows = await transactionAs(viewer, 'admin', async (db, by) => {
    await recordAction(by, { action: 'export_transparency', about: year }, db);
    return countDecisions({ year }, db);
  });
  sendCsv(ctx, `transparency-${year}.csv`, toCsv(COLUMNS, rows));
}
