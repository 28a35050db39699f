import type { AccountExport } from '#contract/account.ts';
import { photoPath } from '#contract/photos.ts';
import { statement } from '#db/sql.ts';
import type { Viewer } from '../../platform/session.ts';
import { creditsOf } from '../credits/account.ts';
import { openWords } from '../messages/words.ts';
import { findPreferences } from '../preferences/queries.ts';
import { exportReferrals } from '../referrals/service.ts';
import { openText } from '../safety/words.ts';
import { ownUser } from '../users/queries.ts';
import { isVisible } from '../users/visibility.ts';

/** Rows of one kind in an export; nobody comes near it by hand. */
const ROWS_MAX = 100_000;

type Own = { userId: number };
/** Moments come from Postgres as dates; `isoOf` writes them as the contract has them. */
type Row = Record<string, unknown>;

const consents = statement<Row, Own>(
  'export_consents',
  `select terms_accepted_at as "termsAcceptedAt", sensitive_accepted_at as "sensitiveAcceptedAt",
          ai_allowed as "aiAllowed"
     from users where id = :userId`,
);

const photos = statement<Row & { key: string }, Own>(
  'export_photos',
  `select key, created_at as "addedAt" from photos where user_id = :userId order by position`,
);

const swipes = statement<Row, Own>(
  'export_swipes',
  `select liked, super_like as "superLike", created_at as at from swipes
    where swiper_id = :userId order by created_at limit ${ROWS_MAX}`,
);

/** The other side's first name, as long as the member may see them. */
const matches = statement<Row, Own>(
  'export_matches',
  `select m.id, split_part(u.name, ' ', 1) as "firstName", m.created_at as since
     from users viewer
     join matches m on viewer.id in (m.low_id, m.high_id)
     left join users u on m.ended_at is null and ${isVisible}
      and u.id = case when m.low_id = viewer.id then m.high_id else m.low_id end
    where viewer.id = :userId order by m.created_at limit ${ROWS_MAX}`,
);

interface MessageRow extends Row {
  matchId: number;
  clientId: string;
  content: Buffer;
}

const messages = statement<MessageRow, Own>(
  'export_messages',
  `select match_id as "matchId", client_id as "clientId", content, created_at as "sentAt" from messages
    where sender_id = :userId order by id limit ${ROWS_MAX}`,
);

const events = statement<Row, Own>(
  'export_events',
  `select title, venue, starts_at as date, joined_at as "joinedAt"
     from event_attendees join events on events.id = event_id
    where user_id = :userId order by joined_at limit ${ROWS_MAX}`,
);

const notifications = statement<Row, Own>(
  'export_notifications',
  `select type, created_at as at, read_at as "readAt" from notifications
    where user_id = :userId order by created_at limit ${ROWS_MAX}`,
);

const reports = statement<Row & { id: number; text: Buffer | null }, Own>(
  'export_reports',
  `select id, reason, text, created_at as at from reports
    where reporter_id = :userId order by id limit ${ROWS_MAX}`,
);

const sessions = statement<Row, Own>(
  'export_sessions',
  `select user_agent as "userAgent", created_at as since, last_used_at as "lastUsedAt",
          revoked_at as "endedAt"
     from sessions where user_id = :userId order by created_at limit ${ROWS_MAX}`,
);

const isoOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

/** Everything of the member's own; `serve` checks it against the contract like any answer. */
export async function exportOf(viewer: Viewer, now: Date): Promise<AccountExport> {
  const userId = viewer.id;
  const list = async <R extends Row>(
    select: (own: Own) => Promise<R[]>,
    opened: (row: R) => Row = (row) => row,
  ) => (await select({ userId })).map((row) => isoOf(opened(row)));
  return {
    exportedAt: now.toISOString(),
    profile: await ownUser(userId),
    preferences: (await findPreferences(userId)) ?? null,
    consents: (await list(consents))[0],
    photos: (await list(photos)).map(({ key, ...rest }) => ({
      path: photoPath(String(key)),
      ...rest,
    })),
    swipes: await list(swipes),
    matches: await list(matches),
    messages: await list(messages, (row) => ({
      ...row,
      content: openWords({ ...row, senderId: userId }),
    })),
    events: await list(events),
    notifications: await list(notifications),
    reports: await list(reports, (row) => ({ ...row, text: openText(row.id, row.text) })),
    referrals: await exportReferrals(viewer),
    credits: await creditsOf(userId, { before: 0, limit: ROWS_MAX }),
    sessions: await list(sessions),
  } as unknown as AccountExport;
}
