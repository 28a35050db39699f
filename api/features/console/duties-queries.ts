import { type None, statement } from '#db/sql.ts';

/** `content` is a list of documents in Markdown. */
export const insertRecord = statement<{ id: number }, { userId: number; content: string }>(
  'insert_duty_record',
  'insert into duty_records (made_by, content) values (:userId, :content) returning id',
);

export const listRecords = statement<{ id: number; madeAt: Date; by: string | null }, None>(
  'list_duty_records',
  `select r.id, r.made_at, m.pseudonym as by
     from duty_records r left join moderators m on m.user_id = r.made_by order by r.id desc limit 50`,
);

export const findRecord = statement<{ madeAt: Date; content: string[] }, { id: number }>(
  'find_duty_record',
  'select made_at, content from duty_records where id = :id',
);
