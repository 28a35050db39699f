import type { Context } from 'koa';
import { isDailyLimit } from '#contract/errors.ts';
import { PEOPLE_PER_ADDRESS_AND_DAY } from '#contract/limits.ts';
import { addressOf } from '../../platform/address.ts';
import { consumeDailyQuotaFor, type DailyQuota } from '../../platform/daily-quota.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';

/** More than a member reads in a day, too few to copy the members of a region. */
const quotaOf = ({ peoplePerDay }: Viewer): DailyQuota => ({
  name: 'people',
  perDay: peoplePerDay,
  code: 'daily_limit_people',
});

const PER_ADDRESS: DailyQuota = {
  name: 'people-by-address',
  perDay: PEOPLE_PER_ADDRESS_AND_DAY,
  code: 'daily_limit_people_of_network',
};

/**
 * Counts the people that a response shows, each once a day. Matches of the viewer are not passed.
 *
 * @throws AppError 429 when the viewer or the address has no quota for all of them.
 */
export async function countPeople(ctx: Context, viewer: Viewer, ids: readonly number[]) {
  await consumeDailyQuotaFor(quotaOf(viewer), viewer.id, ids);
  await consumeDailyQuotaFor(PER_ADDRESS, addressOf(ctx.req), ids);
}

/**
 * Like `countPeople`, for a list that may be shortened.
 *
 * @returns the people within the quota.
 * @throws AppError 429 when no one is.
 */
export async function limitPeople(ctx: Context, viewer: Viewer, ids: readonly number[]) {
  const own = await consumeDailyQuotaFor(quotaOf(viewer), viewer.id, ids, 'some');
  return new Set(await consumeDailyQuotaFor(PER_ADDRESS, addressOf(ctx.req), own, 'some'));
}

/** Like `limitPeople`, for a list that the client polls: beyond the quota it is empty. */
export const limitPolledPeople = (ctx: Context, viewer: Viewer, ids: readonly number[]) =>
  limitPeople(ctx, viewer, ids).catch((error: unknown) => {
    if (error instanceof AppError && isDailyLimit(error.code)) return new Set<number>();
    throw error;
  });
