import { DIGEST_AFTER_HOURS } from '#contract/limits.ts';
import { type MailType, NOTIFICATION_KINDS, type OfEvent } from '#contract/notification-types.ts';
import { type None, statement } from '#db/sql.ts';
import { titleIn } from '#db/translations.ts';
import { currentJoins, isCurrent, isSwitchedOn, ofEvent, scam } from '../notifications/queries.ts';
import type { OfScamBan } from '../notifications/scam-ban.ts';
import { emailKinds } from '../preferences/queries.ts';

const LEASE = '2 minutes';
/** An older notice about the account is not sent, for example one from before mail was set up. */
const NOTICE_LIFE = '3 days';

/** When `u`, a row of users, used the product last. Sessions are updated at most once an hour. */
const lastUse = `greatest(
  (select max(last_used_at) from sessions where sessions.user_id = u.id), u.last_active_on::timestamptz)`;

const isAway = `${lastUse} < now() - interval '${DIGEST_AFTER_HOURS} hours'`;

/** The kind `n.type` of a notification is switched on, for mails and altogether. */
const isOn = `(n.type = any(${emailKinds}) and ${isSwitchedOn})`;

/**
 * Queues a digest for each member who is away and has unread notifications since the last visit and the last
 * digest, at most one a day.
 */
export const insertDigests = statement<{ id: number }, None>(
  'insert_digests',
  `insert into deliveries (user_id, kind, channel, dedupe_key)
   select u.id, 'digest', 'email', 'digest:' || u.id || ':' || :today::date
     from users u
     join preferences p on p.user_id = u.id
    where u.realm = 'live' and u.onboarded_at is not null
      and u.suspended_at is null and u.erased_at is null and ${isAway}
      and exists (select from identities i where i.user_id = u.id and i.email is not null)
      and exists (
        select from notifications n
         where n.user_id = u.id and n.read_at is null and ${isOn}
           and n.created_at > greatest(${lastUse}, (
             select max(d.created_at) from deliveries d where d.user_id = u.id and d.kind = 'digest')))
      and not exists (
        select from deliveries d where d.user_id = u.id and d.kind = 'digest'
           and d.created_at > now() - interval '${DIGEST_AFTER_HOURS} hours')
   on conflict do nothing returning id /* several pairs */`,
  { grows: 'A job that looks at each member.' },
);

export interface DueMail extends OfEvent, OfScamBan {
  id: number;
  userId: number;
  kind: MailType;
  createdAt: Date;
  attempts: number;
  /** Language of the mail; null until the member's browser has named it. */
  language: string | null;
  /** Encrypted; null without an address, or when its server refuses it. */
  email: Buffer | null;
  emailHash: Buffer | null;
  subjectHash: Buffer | null;
  /** The member is still away, the kind is switched on, or the notice of the account is recent. */
  isWanted: boolean;
  eventTitle: string | null;
  eventVenue: string | null;
  eventDate: Date | null;
  eventTimeZone: string | null;
}

/** Leases due mails and returns them with the present state. Rows leased by another worker are skipped. */
export const leaseDueMails = statement<DueMail, { limit: number }>(
  'lease_due_mails',
  `with due as (
     select id from deliveries
      where channel = 'email' and state = 'queued' and next_attempt_at <= now()
      order by next_attempt_at, id limit :limit for update skip locked),
   leased as (
     update deliveries set attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}'
      where id in (select id from due) returning *)
   select leased.id, leased.user_id, leased.kind, leased.created_at, leased.attempts, u.language,
          address.email, address.email_hash, address.subject_hash,
          (u.suspended_at is null or leased.kind = 'decision') and u.erased_at is null
            and case leased.kind when 'digest' then ${isAway}
              when 'event' then ${isOn} and n.read_at is null
              when 'joined' then cardinality(${emailKinds}) > 0 and n.read_at is null
                 and leased.created_at > now() - interval '${NOTICE_LIFE}'
              when 'opened' then cardinality(${emailKinds}) > 0 and n.read_at is null
                and leased.created_at > now() - interval '${NOTICE_LIFE}'
              when 'decision' then (u.suspended_at is not null or cardinality(${emailKinds}) > 0)
                and n.read_at is null and leased.created_at > now() - interval '${NOTICE_LIFE}'
              else leased.created_at > now() - interval '${NOTICE_LIFE}' end
            as "isWanted",
          ${titleIn('event', 'u.language')} as "eventTitle", event.venue as "eventVenue",
          ${ofEvent}, event.starts_at as "eventDate", event.time_zone as "eventTimeZone", ${scam.columns}
     from leased
     join users u on u.id = leased.user_id
     join preferences p on p.user_id = u.id
     left join notifications n on n.id = leased.notification_id
     left join events event on event.id = n.event_id
     ${scam.join}
     left join lateral (
       select i.email, i.email_hash, i.subject_hash from identities i
        where i.user_id = u.id and i.email is not null and i.closed_at is null
          -- Not to the address that the notice is about.
          and (leased.kind <> 'sign_in_method' or i.created_at < leased.created_at)
          and not exists (select from refused_addresses r where r.email_hash = i.email_hash)
        order by i.last_used_at desc limit 1) address on true /* several pairs */`,
);

/** Unread notifications that are still current, by kind, if mails count that kind. */
export const countNews = statement<
  Record<(typeof NOTIFICATION_KINDS)[number], number>,
  { userId: number }
>(
  'count_news',
  `select ${NOTIFICATION_KINDS.map((kind) => `count(*) filter (where n.type = '${kind}') as ${kind}`).join()}
     from users viewer
     join preferences p on p.user_id = viewer.id
     join notifications n on n.user_id = viewer.id and n.read_at is null
     ${currentJoins}
    where viewer.id = :userId and ${isCurrent} and ${isOn.replace(emailKinds, emailKinds.replace('u.', 'viewer.'))} /* several pairs */`,
);

export const insertRefusedAddress = statement<object, { emailHash: Buffer }>(
  'insert_refused_address',
  'insert into refused_addresses (email_hash) values (:emailHash) on conflict do nothing',
);

export const switchOffMails = statement<object, { userId: number }>(
  'switch_off_mails',
  `update preferences set email_kinds = '{}' where user_id = :userId`,
);
