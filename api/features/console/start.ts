import type { Start } from '#contract/console/start.ts';
import { dayOf } from '#contract/days.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { COMMUNITY_FIGURE_MIN } from '#contract/limits.ts';
import { isLoopback } from '#db/config.ts';
import { firstRow } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { runtimeSettings } from '../../platform/runtime-settings.ts';
import { admins } from '../../platform/session.ts';
import { OPERATOR_ID } from '../audit/queries.ts';
import { signInMethods } from '../auth/sign-in-methods.ts';
import { readDocument } from '../legal/service.ts';
import { readBackupStatus } from './backup-status.ts';
import { bandOf } from './community.ts';
import { readLinks } from './invitation-links.ts';
import { findStart, listGrowth } from './start-queries.ts';
import { listTeamRows } from './team-queries.ts';

/** What a community needs before it opens. Nothing here calls another server. */
export async function readStart(now: Date): Promise<Start> {
  const [rows, growth, links, team, settings, document, backups] = await Promise.all([
    findStart({}),
    listGrowth({ today: dayOf(now) }),
    readLinks(),
    listTeamRows({ viewerId: OPERATOR_ID, admins: admins() }),
    runtimeSettings(),
    readDocument('terms', LANGUAGES[0]),
    readBackupStatus(),
  ]);
  const row = firstRow(rows);
  const { rules, hasAnnouncement, photosWaiting, members, eventTitle, eventDate } = row;
  return {
    address: {
      origin: config.origin,
      signInMethods: signInMethods(),
      isPublic: config.origin.startsWith('https:') && !isLoopback(config.origin),
    },
    rules,
    hasImprint: document.available.includes('imprint'),
    event:
      eventTitle === null || eventDate === null
        ? null
        : {
            title: eventTitle,
            date: eventDate.toISOString(),
            timeZone: row.eventTimeZone ?? 'UTC',
          },
    hasAnnouncement,
    links,
    photos: { review: config.photoReview, waiting: photosWaiting },
    team: team.filter(({ isSuspended }) => !isSuspended).length,
    backups,
    opensAt: settings.opens_at || null,
    members: members < COMMUNITY_FIGURE_MIN ? null : members,
    growth: growth.map((day) => bandOf(day.members)),
  };
}
