import { renewSeededEvents } from '../api/features/events/queries.ts';
import { deleteOldNotifications } from '../api/features/notifications/queries.ts';
import { removeLeftovers } from '../api/features/photos/leftovers.ts';
import { deleteOldDecisions } from '../api/features/safety/decisions.ts';
import { deleteClosedReports } from '../api/features/safety/review.ts';
import { checkLedgerJob } from './jobs/check-ledger.ts';
import { dropPageViewsJob } from './jobs/drop-page-views.ts';
import { emptyOldDecks } from './jobs/empty-old-decks.ts';
import { eraseClosedAccounts } from './jobs/erase-accounts.ts';
import {
  deleteEndedSessions,
  deleteOldSalts,
  deleteOldSignIns,
  eraseDemoVisitors,
  forgetFormerMembers,
} from './jobs/expire.ts';
import { qualifySignupsJob } from './jobs/qualify-signups.ts';
import { reindexDiscovery } from './jobs/reindex-discovery.ts';
import { rollUpLate, rollupPageViewsJob } from './jobs/rollup-page-views.ts';
import { settleCreditsJob } from './jobs/settle-credits.ts';
import type { Chore, DailyJob } from './runs.ts';

/** Chores that are done all day. */
export const FREQUENT_CHORES: Chore[] = [
  { name: 'erase-demo-visitors', schedule: '* * * * *', run: eraseDemoVisitors },
  { name: 'delete-old-sign-ins', schedule: '*/5 * * * *', run: deleteOldSignIns },
  { name: 'delete-old-visitor-salts', schedule: '*/10 * * * *', run: deleteOldSalts },
  { name: 'empty-old-decks', schedule: '10 */6 * * *', run: emptyOldDecks },
  { name: 'erase-closed-accounts', schedule: '*/15 * * * *', run: eraseClosedAccounts },
  { name: 'remove-photo-files', schedule: '*/10 * * * *', run: removeLeftovers },
  { name: 'rollup-late-page-views', schedule: '*/10 * * * *', run: rollUpLate },
];

/** Chores for when nobody is awake. */
export const NIGHTLY_CHORES: Chore[] = [
  { name: 'delete-ended-sessions', schedule: '17 3 * * *', run: deleteEndedSessions },
  {
    name: 'delete-old-notifications',
    schedule: '41 3 * * *',
    run: async () => (await deleteOldNotifications({})).length,
  },
  {
    name: 'delete-closed-reports',
    schedule: '47 3 * * *',
    run: async () => (await deleteClosedReports({})).length,
  },
  {
    name: 'delete-old-decisions',
    schedule: '49 3 * * *',
    run: async () => (await deleteOldDecisions({})).length,
  },
  { name: 'forget-former-members', schedule: '51 3 * * *', run: forgetFormerMembers },
  {
    name: 'renew-seeded-events',
    schedule: '23 4 * * *',
    run: async () => (await renewSeededEvents({})).length,
  },
  { name: 'reindex-discovery', schedule: '31 4 * * *', run: reindexDiscovery },
];

/** Jobs of one UTC day each, in the order in which a night needs them. */
export const DAILY_JOBS: DailyJob[] = [
  rollupPageViewsJob,
  dropPageViewsJob,
  qualifySignupsJob,
  checkLedgerJob,
  settleCreditsJob,
];
