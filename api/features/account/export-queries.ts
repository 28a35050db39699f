import { statement } from '#db/sql.ts';
import { isVisible } from '../users/visibility.ts';

/** Rows of one kind in an export: more than a member creates by hand. */
export const ROWS_MAX = 100_000;

export type Own = { userId: number };
/** Timestamps are `Date` values. */
export type Row = Record<string, unknown>;

/** Rows of the member. A replica may answer. */
const ownRows = <R extends Row = Row>(name: string, sql: string) =>
  statement<R, Own>(name, sql, { replica: true });

export const findConsents = ownRows(
  'export_consents',
  `select terms_accepted_at as "termsAcceptedAt", sensitive_accepted_at as "sensitiveAcceptedAt",
          ai_allowed as "aiAllowed"
     from users where id = :userId`,
);

export const listPhotos = ownRows<Row & { key: string }>(
  'export_photos',
  `select photo_reference(photos) as key, review as state, hash, created_at as "addedAt"
     from photos where user_id = :userId order by position`,
);

export const listRemovedPhotos = ownRows(
  'export_removed_photos',
  `select hash, expires_on as "keptUntil" from removed_photos where user_id = :userId order by id`,
);

export const listSwipes = ownRows(
  'export_swipes',
  `select liked, super_like as "superLike", created_at as at from swipes
    where swiper_id = :userId order by created_at limit ${ROWS_MAX}`,
);

/** With the first name of the other member, while the viewer may see them. */
export const listMatches = ownRows(
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

export const listMessages = ownRows<MessageRow>(
  'export_messages',
  `select match_id as "matchId", client_id as "clientId", content, created_at as "sentAt" from messages
    where sender_id = :userId order by id limit ${ROWS_MAX}`,
);

export const listEvents = ownRows(
  'export_events',
  `select title, venue, starts_at as date, joined_at as "joinedAt"
     from event_attendees join events on events.id = event_id
    where user_id = :userId order by joined_at limit ${ROWS_MAX}`,
);

export const listNotifications = ownRows(
  'export_notifications',
  `select type, created_at as at, read_at as "readAt" from notifications
    where user_id = :userId order by created_at limit ${ROWS_MAX}`,
);

export const listDeliveries = ownRows(
  'export_deliveries',
  `select kind, channel, state, reason, created_at as at from deliveries
    where user_id = :userId order by created_at limit ${ROWS_MAX}`,
);

export const listReportTexts = ownRows<{ id: number; text: Buffer | null }>(
  'export_report_texts',
  `select id, text from reports where reporter_id = :userId order by id limit ${ROWS_MAX}`,
);

interface IdentityRow extends Row {
  email: Buffer | null;
  subjectHash: Buffer;
}

export const listIdentities = ownRows<IdentityRow>(
  'export_identities',
  `select provider, email, subject_hash as "subjectHash", created_at as since,
          last_used_at as "lastUsedAt"
     from identities where user_id = :userId order by id`,
);

export const listPasskeys = ownRows(
  'export_passkeys',
  `select name, created_at as since, last_used_at as "lastUsedAt"
     from passkeys where user_id = :userId order by id`,
);

export const listSessions = ownRows(
  'export_sessions',
  `select user_agent as "userAgent", created_at as since, last_used_at as "lastUsedAt",
          revoked_at as "endedAt"
     from sessions where user_id = :userId order by created_at limit ${ROWS_MAX}`,
);
