import type { MediaKind } from '#contract/messages.ts';
import type { AnswerColumns } from '#db/encrypted-columns.ts';
import { statement } from '#db/sql.ts';
import { isAboutVisible, isDeliveryVisible } from '../notifications/queries.ts';
import { mediaKindOf } from '../users/message-media.ts';
import { isVisible } from '../users/visibility.ts';

/** Rows of one kind in an export: more than a member creates by hand. */
export const ROWS_MAX = 100_000;

type Own = { userId: number };
/** Timestamps are `Date` values. */
export type Row = Record<string, unknown>;

/** All rows are read, so that the plan of a cursor is that of its statement; a slow client keeps the transaction idle. */
export const beginExport = statement<object, { idleMs: string }>(
  'begin_export',
  `select set_config('cursor_tuple_fraction', '1', true),
          set_config('idle_in_transaction_session_timeout', :idleMs, true)`,
);

/** Rows of the member. A replica may answer. */
const ownRows = <R extends Row = Row>(name: string, sql: string) =>
  statement<R, Own>(name, sql, { replica: true });

export const findConsents = ownRows(
  'export_consents',
  `select terms_accepted_at, sensitive_accepted_at,
          ai_allowed
     from users where id = :userId`,
);

export const listPhotos = ownRows<Row & { key: string }>(
  'export_photos',
  `select photo_reference(photos) as key, review as state, text, hash, created_at as "addedAt"
     from photos where user_id = :userId order by position`,
);

export const listRemovedPhotos = ownRows(
  'export_removed_photos',
  `select hash, expires_on as "keptUntil" from removed_photos where user_id = :userId order by id`,
);

/**
 * The row `viewer` of the visibility rule, also while paused. Rows about a person are exported while the member may
 * see that person: erasure deletes them, so those about hidden and blocking members would reveal that these exist.
 */
const viewer = `(
  select id, realm, sample, null::timestamptz as paused_at from users where id = :userId) viewer`;

interface SwipeRow extends Row {
  swipedId: number;
  /** Encrypted. */
  comment: Buffer | null;
}

export const listSwipes = ownRows<SwipeRow>(
  'export_swipes',
  `select s.liked, s.super_like, s.created_at as at, s.swiped_id,
          s.item_kind as item, s.comment
     from ${viewer}
     join swipes s on s.swiper_id = viewer.id
     join users u on u.id = s.swiped_id and ${isVisible}
    order by s.created_at limit ${ROWS_MAX} /* several pairs */`,
);

/** The matches `m`, also ended ones, with a member `u` whom the viewer may see. */
const visibleMatches = `
  ${viewer}
  join matches m on viewer.id in (m.low_id, m.high_id)
  join users u on u.id = case when m.low_id = viewer.id then m.high_id else m.low_id end and ${isVisible}`;

interface MatchRow extends Row {
  closedAt: Date | null;
  closedByYou: boolean | null;
  closingNote: string | null;
}

/** With the first name of the other member, unless the match has ended. */
export const listMatches = ownRows<MatchRow>(
  'export_matches',
  `select m.id, case when m.ended_at is null then split_part(u.name, ' ', 1) end as "firstName",
          m.created_at as since, m.closed_at, m.closed_by = viewer.id as "closedByYou",
          m.closing_note, own.answer as met, own.answered_on as "metAnsweredOn"
     from ${visibleMatches}
     left join met_answers own
       on own.match_id = m.id and own.pair_key = m.pair_key and own.user_id = viewer.id
    order by m.created_at limit ${ROWS_MAX} /* several pairs */`,
);

interface MessageRow extends Row {
  messageId: number;
  matchId: number;
  clientId: string;
  /** Null when deleted. */
  content: Buffer | null;
  /** Null for a text. */
  media: MediaKind | null;
}

/** SQL: when the message of match `m` with an id, or the last one before it, was sent. */
const sentAtOf = (id: string): string => `(
  select created_at from messages sent
   where sent.match_id = m.id and sent.pair_key = m.pair_key and sent.id <= ${id}
   order by sent.id desc limit 1)`;

export const listMessages = ownRows<MessageRow>(
  'export_messages',
  `select match_id, client_id,
          case when deleted_at is null then content end as content, question, item_kind as item,
          deleted_at, messages.created_at as "sentAt", messages.id as "messageId",
          ${sentAtOf('messages.reply_to')} as "replyToSentAt",
          ${mediaKindOf('messages')} as media
     from ${visibleMatches}
     join messages on match_id = m.id and messages.pair_key = m.pair_key and sender_id = viewer.id
    order by messages.created_at, messages.id limit ${ROWS_MAX} /* several pairs */`,
);

export const listReadPositions = ownRows(
  'export_read_positions',
  `select m.id as "matchId", ${sentAtOf('own.message_id')} as "readUpTo",
          ${sentAtOf('own.seen_id')} as "seenUpTo"
     from ${visibleMatches}
     join match_reads own
       on own.match_id = m.id and own.pair_key = m.pair_key and own.user_id = viewer.id
    order by m.created_at limit ${ROWS_MAX} /* several pairs */`,
);

/** With the own answer. */
interface QuestionRow extends Row, AnswerColumns {
  questionRow: number;
}

/** Open questions. The answers of others are never read. */
export const listQuestions = ownRows<QuestionRow>(
  'export_questions',
  `select q.match_id, q.id as "questionRow", q.question, q.asked_by = viewer.id as "askedByYou",
          q.asked_at, own.answer, own.marks
     from ${visibleMatches}
     join match_questions q on q.match_id = m.id and q.pair_key = m.pair_key and q.expires_at > now()
     left join match_answers own
       on own.question_row = q.id and own.pair_key = q.pair_key and own.user_id = viewer.id
    order by q.asked_at limit ${ROWS_MAX} /* several pairs */`,
);

/** Photos or voice messages that the member received and can still see or hear. */
const receivedMedia = (name: string, kind: MediaKind) =>
  ownRows<Row & { messageId: number }>(
    name,
    `select match_id, messages.id as "messageId", messages.created_at as "sentAt"
       from ${visibleMatches}
       join messages on match_id = m.id and messages.pair_key = m.pair_key and sender_id = u.id and deleted_at is null
       join message_media media on media.message_id = messages.id and media.pair_key = m.pair_key
        and media.hidden_at is null and media.kind = '${kind}'
      where m.ended_at is null
      order by messages.created_at, messages.id limit ${ROWS_MAX} /* several pairs */`,
  );

export const listReceivedPhotos = receivedMedia('export_received_photos', 'photo');
export const listReceivedVoice = receivedMedia('export_received_voice', 'voice');

/** Requests of the member to send photos, and the member's answers. Answers to the requests are not of the member. */
export const listPhotoConsents = ownRows(
  'export_photo_consents',
  `select m.id as "matchId", case when c.from_id = viewer.id then 'request' when c.granted_at is not null then 'allowed'
            else 'declined' end as type,
          case when c.from_id = viewer.id then c.asked_at else coalesce(c.granted_at, c.declined_at) end as at
     from ${visibleMatches}
     join match_photo_consents c on c.match_id = m.id and c.pair_key = m.pair_key
    where case when c.from_id = viewer.id then c.asked_at else coalesce(c.granted_at, c.declined_at) end is not null
    order by at limit ${ROWS_MAX} /* several pairs */`,
);

export const listReactions = ownRows(
  'export_reactions',
  `select match_id, messages.created_at as "messageSentAt", reaction, r.created_at as at
     from ${visibleMatches}
     join message_reactions r on r.user_id = viewer.id and r.pair_key = m.pair_key
     join messages on messages.id = r.message_id and match_id = m.id and messages.pair_key = m.pair_key
    order by r.created_at limit ${ROWS_MAX} /* several pairs */`,
);

export const countAvoided = ownRows<{ count: number }>(
  'export_avoided',
  'select count(*)::int as count from avoided_addresses where user_id = :userId',
);

export const listCheckIns = ownRows(
  'export_check_ins',
  'select started_at, due_at from check_ins where user_id = :userId order by started_at',
);

export const listEvents = ownRows(
  'export_events',
  `select title, venue, starts_at as date, joined_at, waiting
     from (select event_id, user_id, joined_at, false as waiting from event_attendees
           union all select event_id, user_id, joined_at, true from event_waitlist) own
     join events on events.id = event_id
    where user_id = :userId order by joined_at limit ${ROWS_MAX}`,
);

export const listNotifications = ownRows(
  'export_notifications',
  `select n.type, n.created_at as at, n.read_at
     from ${viewer} join notifications n on n.user_id = viewer.id and ${isAboutVisible}
    order by n.created_at limit ${ROWS_MAX} /* several pairs */`,
);

export const listDeliveries = ownRows(
  'export_deliveries',
  `select d.kind, d.channel, d.state, d.reason, d.created_at as at
     from ${viewer} join deliveries d on d.user_id = viewer.id and ${isDeliveryVisible}
    order by d.created_at limit ${ROWS_MAX} /* several pairs */`,
);

interface IdentityRow extends Row {
  email: Buffer | null;
  subjectHash: Buffer;
}

export const listIdentities = ownRows<IdentityRow>(
  'export_identities',
  `select provider, email, subject_hash, created_at as since,
          last_used_at
     from identities where user_id = :userId order by id`,
);

export const listPasskeys = ownRows(
  'export_passkeys',
  `select name, created_at as since, last_used_at
     from passkeys where user_id = :userId order by id`,
);

export const listSessions = ownRows(
  'export_sessions',
  `select user_agent, created_at as since, last_used_at,
          revoked_at as "endedAt"
     from sessions where user_id = :userId order by created_at limit ${ROWS_MAX}`,
);
