import { statement } from '#db/sql.ts';

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

/** SQL set of the pictures of the case `:id`: those of the evidence, and the photos of the profile today. */
const picturesOfCase = `
  select key, position from evidence_photos where case_id = :id
  union all
  select photos.key, 100 + photos.position from cases join photos on photos.user_id = cases.member_id
   where cases.id = :id`;

export const listPictures = statement<{ key: string }, { id: number }>(
  'list_pictures_of_case',
  `select key from (${picturesOfCase}) pictures group by key order by min(position), key`,
);

/** A row when the picture belongs to the case. */
export const findPicture = statement<object, { id: number; key: string }>(
  'find_picture_of_case',
  `select from (${picturesOfCase}) pictures where key = :key limit 1`,
);

/** A row when the moderator requested the pictures of the case within the last hour. */
export const findRequest = statement<object, { userId: number; about: string }>(
  'find_request_for_pictures',
  `select from audit_log where at > now() - interval '1 hour' and actor_id = :userId
      and action = 'show_pictures' and about = :about limit 1`,
);
