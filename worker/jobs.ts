import { deleteOldAuditEntries } from '../api/features/audit/queries.ts';
import { deleteClosedReports } from '../api/features/cases/closing.ts';
import { deleteEndedCheckIns, remindOfCheckIns } from '../api/features/check-ins/queries.ts';
import { endSuspensions } from '../api/features/decisions/effect-queries.ts';
import { notifyOfJoins } from '../api/features/discover/joins.ts';
import { emptyOldDecks } from '../api/features/discover/queries/decks.ts';
import { renewSeededEvents } from '../api/features/events/queries.ts';
import { continueSeries } from '../api/features/events/service.ts';
import { fillAll } from '../api/features/events/waitlist.ts';
import { queueDigests, sendDueMails } from '../api/features/mails/service.ts';
import { endExpiredChats } from '../api/features/matches/service.ts';
import { wipeDeletedMessages } from '../api/features/messages/change-queries.ts';
import { classifyDueChatPhotos } from '../api/features/messages/kinds/classify.ts';
import { deleteExpiredQuestions } from '../api/features/messages/kinds/question-queries.ts';
import { deleteUnconfirmedNotices } from '../api/features/notices/queries.ts';
import { eraseScamNotices, sendScamNotices } from '../api/features/notifications/insert-queries.ts';
import { deleteOldNotifications } from '../api/features/notifications/queries.ts';
import { announceOpening, remindAttendees } from '../api/features/notifications/service.ts';
import { classifyDuePhotos } from '../api/features/photos/classify.ts';
import { markUnownedFiles, removeOrphanedFiles } from '../api/features/photos/files.ts';
import { deleteOldRemovedPhotos } from '../api/features/photos/review-queries.ts';
import { deleteOldDeliveries } from '../api/features/push/queue-queries.ts';
import { remindOfTurns } from '../api/features/push/remind-of-turns.ts';
import { measureDeliveries, sendDuePushes } from '../api/features/push/send-pushes.ts';
import { deleteOldSelfies } from '../api/features/verifications/queries.ts';
import { measureBackups } from './backup-metrics.ts';
import { type DailyJob, type FrequentJob, type ManualJob, rowsOf } from './job-runner.ts';
import { checkLedgerJob, qualifySignupsJob, settleCreditsJob } from './jobs/credits.ts';
import { refreshCrowdedCells, reindexDiscovery } from './jobs/discovery.ts';
import { eraseClosedAccounts } from './jobs/erase-accounts.ts';
import {
  deleteEndedSessions,
  deleteOldDrafts,
  deleteOldEmailCodes,
  deleteOldErasures,
  deleteOldPasskeyChallenges,
  deleteOldSalts,
  deleteOldSignIns,
  deleteRetainedIdentities,
  eraseDemoVisitors,
} from './jobs/expire-queries.ts';
import { dropPageViewsJob, rollUpLate, rollupPageViewsJob } from './jobs/page-views.ts';
import { measureQueues } from './queue-metrics.ts';

/** Jobs that run all day. */
export const FREQUENT_JOBS: FrequentJob[] = [
  { name: 'send-pushes', schedule: '* * * * * *', run: sendDuePushes },
  {
    name: 'classify-photos',
    schedule: '*/5 * * * * *',
    run: async () => (await classifyDuePhotos()) + (await classifyDueChatPhotos()),
  },
  { name: 'queue-digests', schedule: '*/15 * * * *', run: queueDigests },
  { name: 'send-mails', schedule: '* * * * *', run: sendDueMails },
  { name: 'measure-deliveries', schedule: '* * * * *', run: measureDeliveries },
  { name: 'measure-queues', schedule: '* * * * *', run: measureQueues },
  { name: 'measure-backups', schedule: '* * * * *', run: measureBackups },
  { name: 'remind-of-turns', schedule: '33 * * * *', run: remindOfTurns },
  { name: 'fill-events', schedule: '* * * * *', run: fillAll },
  { name: 'repeat-events', schedule: '*/10 * * * *', run: continueSeries },
  { name: 'remind-of-events', schedule: '*/10 * * * *', run: remindAttendees },
  {
    name: 'remind-of-check-ins',
    schedule: '*/10 * * * * *',
    run: rowsOf(remindOfCheckIns, deleteEndedCheckIns),
  },
  // The hour of the day is checked in the member's time zone.
  { name: 'notify-of-joins', schedule: '7 * * * *', run: () => notifyOfJoins() },
  { name: 'announce-opening', schedule: '* * * * *', run: announceOpening },
  { name: 'end-closed-chats', schedule: '*/10 * * * *', run: endExpiredChats },
  {
    name: 'delete-expired-questions',
    schedule: '*/10 * * * *',
    run: rowsOf(deleteExpiredQuestions),
  },
  { name: 'send-scam-notices', schedule: '*/5 * * * *', run: rowsOf(sendScamNotices) },
  { name: 'end-suspensions', schedule: '* * * * *', run: rowsOf(endSuspensions) },
  { name: 'erase-demo-visitors', schedule: '* * * * *', run: eraseDemoVisitors },
  {
    name: 'delete-old-sign-ins',
    schedule: '*/5 * * * *',
    run: rowsOf(deleteOldSignIns, deleteOldPasskeyChallenges),
  },
  { name: 'delete-old-email-codes', schedule: '*/10 * * * *', run: rowsOf(deleteOldEmailCodes) },
  { name: 'delete-old-visitor-salts', schedule: '*/10 * * * *', run: rowsOf(deleteOldSalts) },
  { name: 'empty-old-decks', schedule: '10 */6 * * *', run: rowsOf(emptyOldDecks) },
  { name: 'erase-closed-accounts', schedule: '*/15 * * * *', run: eraseClosedAccounts },
  { name: 'remove-orphaned-files', schedule: '*/10 * * * *', run: removeOrphanedFiles },
  { name: 'rollup-late-page-views', schedule: '*/10 * * * *', run: rollUpLate },
];

/** Jobs that run once a night. */
export const NIGHTLY_JOBS: FrequentJob[] = [
  { name: 'delete-ended-sessions', schedule: '17 3 * * *', run: rowsOf(deleteEndedSessions) },
  { name: 'delete-old-drafts', schedule: '19 3 * * *', run: rowsOf(deleteOldDrafts) },
  { name: 'wipe-deleted-messages', schedule: '39 3 * * *', run: rowsOf(wipeDeletedMessages) },
  { name: 'delete-old-notifications', schedule: '41 3 * * *', run: rowsOf(deleteOldNotifications) },
  { name: 'erase-scam-notices', schedule: '42 3 * * *', run: rowsOf(eraseScamNotices) },
  { name: 'delete-old-deliveries', schedule: '43 3 * * *', run: rowsOf(deleteOldDeliveries) },
  { name: 'delete-closed-reports', schedule: '47 3 * * *', run: deleteClosedReports },
  {
    name: 'delete-unconfirmed-notices',
    schedule: '48 3 * * *',
    run: rowsOf(deleteUnconfirmedNotices),
  },
  { name: 'delete-old-audit-entries', schedule: '49 3 * * *', run: rowsOf(deleteOldAuditEntries) },
  { name: 'delete-old-erasures', schedule: '50 3 * * *', run: rowsOf(deleteOldErasures) },
  {
    name: 'delete-old-removed-photos',
    schedule: '53 3 * * *',
    run: rowsOf(deleteOldRemovedPhotos),
  },
  { name: 'delete-old-selfies', schedule: '54 3 * * *', run: rowsOf(deleteOldSelfies) },
  { name: 'delete-retained-identities', schedule: '51 3 * * *', run: deleteRetainedIdentities },
  { name: 'renew-seeded-events', schedule: '23 4 * * *', run: rowsOf(renewSeededEvents) },
  { name: 'refresh-crowded-cells', schedule: '29 4 * * *', run: refreshCrowdedCells },
  { name: 'reindex-discovery', schedule: '31 4 * * *', run: reindexDiscovery },
];

/** Jobs without a schedule. `make restore` runs them. */
export const MANUAL_JOBS: ManualJob[] = [{ name: 'mark-unowned-files', run: markUnownedFiles }];

/** Jobs with one run per UTC day, in the order of their dependencies. */
export const DAILY_JOBS: DailyJob[] = [
  rollupPageViewsJob,
  dropPageViewsJob,
  qualifySignupsJob,
  checkLedgerJob,
  settleCreditsJob,
];

/** When unfinished daily jobs run again: hourly, after the first scheduled times of the day. */
export const RETRY_DAILY_JOBS = '50 1-23 * * *';
