import { statement } from '#db/sql.ts';
import { isWaiting } from '../auth/queries.ts';
import { reviewsOfStrangers } from './photos-queries.ts';
import { selfiesOfStrangers } from './verifications-queries.ts';

const upTo100 = (rows: string) => `(select count(*) from (select from ${rows} limit 100) waiting)`;

/** What the pages beside the queue list for the moderator, each up to 100. */
export const countWaiting = statement<
  { photos: number; verifications: number; signups: number },
  { viewerId: number }
>(
  'count_waiting',
  `select ${upTo100(reviewsOfStrangers)} as photos, ${upTo100(selfiesOfStrangers)} as verifications,
          ${upTo100(`users where ${isWaiting}`)} as signups /* several pairs */`,
);
