import type { z } from 'zod';
import type { getConsole } from '#contract/cases.ts';
import { HARD_PICTURES_PER_DAY } from '#contract/moderation.ts';
import { firstRow } from '#db/sql.ts';
import { readRole } from '../../platform/role.ts';
import { admins, type Viewer } from '../../platform/session.ts';
import { pseudonymOf } from '../audit/moderators.ts';
import { listStuckCases } from '../cases/people-queries.ts';
import { countPictures } from '../cases/picture-queries.ts';
import { countCases, findMedianMinutes } from '../cases/queue-queries.ts';
import { countDueDuties } from './duties.ts';
import { countWaiting } from './verifications-queries.ts';

export async function readConsole(
  viewer: Viewer,
  withSample: boolean,
  now: Date,
): Promise<z.input<typeof getConsole.response>> {
  const [pseudonym, role] = await Promise.all([pseudonymOf(viewer.id), readRole(viewer)]);
  const [counts, waiting, [pictures], [median], stuck, duties] = await Promise.all([
    countCases({ viewerId: viewer.id, withSample }),
    countWaiting({ viewerId: viewer.id }),
    countPictures({ userId: viewer.id }),
    findMedianMinutes({}),
    role === 'admin' ? listStuckCases({ admins: admins() }) : [],
    role === 'admin' ? countDueDuties(now) : 0,
  ]);
  return {
    you: { pseudonym, role: role === 'admin' ? 'admin' : 'moderator' },
    hardPictures: { today: pictures?.count ?? 0, suggested: HARD_PICTURES_PER_DAY },
    counts: firstRow(counts),
    waiting: { ...firstRow(waiting), duties },
    needOther: stuck.length,
    medianMinutes: median?.minutes ?? null,
  };
}
