import type { getReportEvidence } from '#contract/cases.ts';
import type { z } from '#contract/zod.ts';
import type { Member } from './factories.ts';

type Evidence = z.output<typeof getReportEvidence.response>;

/** The messages of the first report of a case, as a moderator opens them. */
export async function firstExcerpt({ client }: Member, id: number): Promise<Evidence['excerpt']> {
  const path = `/api/console/cases/${id}`;
  const [report] = (await client.get(path)).body.reports;
  return (await client.get(`${path}/reports/${report.excerpts[0]}`)).body.excerpt;
}
