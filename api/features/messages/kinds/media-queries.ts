import { PHOTO_REQUEST_HOURS } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import { isMediaThere } from '../../users/message-media.ts';
import { openMatch } from '../../users/visibility.ts';
import { NEXT_VERSION } from '../change-queries.ts';

const PAIR_KEY = 'match_pair_key(:matchId)';

type FromMember = { matchId: number; fromId: number };

/** Stores a request to send photos. No row within a day of the last one, and while photos are allowed. */
export const upsertRequest = statement<{ matchId: number }, FromMember>(
  'request_photos',
  `insert into match_photo_consents as c (match_id, from_id, pair_key, asked_at)
   values (:matchId, :fromId, ${PAIR_KEY}, now())
   on conflict on constraint match_photo_consents_pkey do update set asked_at = now(), declined_at = null
     where c.granted_at is null and (c.asked_at is null or c.asked_at < now() - interval '${PHOTO_REQUEST_HOURS} hours')
   returning match_id`,
);

/** Allows the photos of a member, also without a request. No row when they are allowed. */
export const upsertConsent = statement<{ matchId: number }, FromMember>(
  'allow_photos',
  `insert into match_photo_consents as c (match_id, from_id, pair_key, granted_at)
   values (:matchId, :fromId, ${PAIR_KEY}, now())
   on conflict on constraint match_photo_consents_pkey do update set granted_at = now(), declined_at = null
     where c.granted_at is null
   returning match_id`,
);

/** Declines a request, or stops photos; the next request can come in a day. No row when there is neither. */
export const declinePhotos = statement<{ wereAllowed: boolean }, FromMember>(
  'decline_photos',
  `update match_photo_consents c set granted_at = null, declined_at = now(),
          asked_at = case when c.granted_at is null then c.asked_at else now() end
    where match_id = :matchId and from_id = :fromId and pair_key = ${PAIR_KEY} and declined_at is null
   returning old.granted_at is not null as "wereAllowed"`,
);

/** With the columns of its kind. */
export const insertMedia = statement<
  object,
  Record<string, unknown> & { messageId: number; matchId: number; key: string; bytes: number }
>(
  'insert_message_media',
  `insert into message_media (message_id, pair_key, key, kind, bytes, width, height, color, duration_ms, waveform, classify_at)
   values (:messageId, ${PAIR_KEY}, :key, :kind, :bytes, :width, :height, :color, :durationMs, :waveform,
     case when :classify::boolean then now() end)`,
);

/** The file of a message in an open match of the viewer. No row when it is deleted, or hidden from the viewer. */
export const findMedia = statement<
  { key: string },
  { viewerId: number; matchId: number; id: number }
>(
  'find_message_media',
  `select (select media.key from messages
             join message_media media on media.message_id = messages.id and media.pair_key = ${PAIR_KEY}
            where messages.id = :id and messages.match_id = :matchId and messages.pair_key = ${PAIR_KEY}
              and messages.deleted_at is null
              and ${isMediaThere('messages', ':viewerId')}) as key
   ${openMatch} /* pair found late */`,
);

/** Deletes received media for its receiver only. */
export const hideMedia = statement<object, { viewerId: number; matchId: number; id: number }>(
  'hide_message_media',
  `update message_media media set hidden_at = now() from messages
    where messages.id = :id and messages.match_id = :matchId and messages.pair_key = ${PAIR_KEY}
      and messages.sender_id <> :viewerId and media.message_id = :id and media.pair_key = ${PAIR_KEY}
      and media.hidden_at is null`,
);

const BATCH = 4;
/** A photo is sent again after this time without a result. */
const LEASE = '1 minute';

export const leaseMedia = statement<{ key: string }, None>(
  'lease_message_media',
  `update message_media set classify_at = now() + interval '${LEASE}'
    where key in (select key from message_media where classify_at <= now()
                   order by classify_at limit ${BATCH} for update skip locked)
   returning key /* several pairs */`,
);

/** Ends the work on a photo. @returns the message of a flagged one. */
export const finishMedia = statement<
  { id: number; matchId: number; senderId: number },
  { key: string; flagged: boolean }
>(
  'finish_message_media',
  `with finished as (
     update message_media set classify_at = null, flagged = :flagged
      where key = :key and classify_at is not null returning message_id, pair_key)
   update messages set version = ${NEXT_VERSION} from finished
    where messages.id = finished.message_id and messages.pair_key = finished.pair_key and :flagged
   returning messages.id, match_id, sender_id /* several pairs */`,
);
