import { statement } from '#db/sql.ts';
import { mayRead } from './people-queries.ts';

/** Number of pictures that the moderator requested on this UTC day. */
export const countPictures = statement<{ count: number }, { userId: number }>(
  'count_hard_pictures',
  `select case when pictures_on = :today::date then pictures else 0 end as count
     from moderators where user_id = :userId`,
);

export const addPictures = statement<object, { userId: number; count: number }>(
  'add_hard_pictures',
  `update moderators set pictures = case when pictures_on = :today::date then pictures else 0 end + :count,
          pictures_on = :today::date
    where user_id = :userId`,
);

type Reading = { id: number; viewerId: number };

/** SQL: the pictures of the case `:id`: those of the evidence, and the photos of the profile today. */
const picturesOfCase = `cases c cross join lateral (
    select key, position from evidence_photos where case_id = c.id and not is_recording
    union all
    select key, 100 + position from photos where user_id = c.member_id) pictures
  where c.id = :id and ${mayRead()}`;

export const listPictures = statement<{ key: string }, Reading>(
  'list_pictures_of_case',
  `select key from ${picturesOfCase} group by key order by min(position), key /* several pairs */`,
);

/** A row when the picture belongs to the case. */
export const findPicture = statement<object, Reading & { key: string }>(
  'find_picture_of_case',
  `select from ${picturesOfCase} and key = :key limit 1 /* several pairs */`,
);

/** A row when the recording is in the evidence of the case. */
export const findRecording = statement<object, Reading & { key: string }>(
  'find_recording_of_case',
  `select from cases c join evidence_photos on case_id = c.id and key = :key and is_recording
    where c.id = :id and ${mayRead()} /* several pairs */`,
);

/** A row when the moderator requested the pictures, or a recording, of the case within the last hour. */
export const findRequest = statement<
  object,
  { userId: number; action: 'show_pictures' | 'play_recording'; about: string }
>(
  'find_request_for_media',
  `select from audit_log where at > now() - interval '1 hour' and actor_id = :userId
      and action = :action and about = :about limit 1`,
);
