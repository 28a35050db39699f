import { addDays, dayOf } from '#contract/days.ts';
import { firstRow } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { findJob, insertJobRequest, listJobRows } from './jobs-queries.ts';

const alreadyRequested = () => new AppError(409, 'already_requested');

export const readJobs = () => listJobRows({});

/** The day that a request is for: null for a job without days. @throws AppError 400 for another day. */
function dateOf(isDaily: boolean, date: string | undefined, now: Date): string | null {
  if (!isDaily) {
    if (date) throw invalid('job_without_day');
    return null;
  }
  const yesterday = addDays(dayOf(now), -1);
  if (date && date > yesterday) throw invalid('not_in_past', { field: 'date' });
  return date ?? yesterday;
}

/** Requests a run of a job in the worker. @throws AppError 404 for an unknown job, 409 `already_requested`. */
export async function requestJob(
  viewer: Viewer,
  { name: job, date }: { name: string; date: string | undefined },
  now: Date,
): Promise<void> {
  await transactionAs(viewer, 'admin', async (db, by) => {
    const found = firstRow(await findJob({ job }, db), notFound);
    const day = dateOf(found.isDaily, date, now);
    firstRow(await insertJobRequest({ job, date: day }, db), alreadyRequested);
    await recordAction(by, { action: 'run_job', about: job, why: day ?? '' }, db);
  });
}
