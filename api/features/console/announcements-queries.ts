import type { AnnouncementRow } from '#contract/console/announcements.ts';
import type { Language } from '#contract/languages.ts';
import type { TextLanguage } from '#contract/translations.ts';
import { type None, statement } from '#db/sql.ts';
import { textsIn } from '#db/translations.ts';

type Row = Omit<AnnouncementRow, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

const state = `case when ends_at <= now() then 'ended' when starts_at > now() then 'planned' else 'running' end`;

export const findRunning = statement<
  { id: number; text: string; language: TextLanguage; link: string | null },
  { language: Language }
>(
  'find_running_announcement',
  `select id, ${textsIn('announcements', ['text'], ':language::text')}, link
     from announcements where starts_at <= now() and ends_at > now()
    order by starts_at desc, id desc limit 1`,
);

export const listRows = statement<Row, None>(
  'list_announcements',
  `select id, text, translations, link, starts_at, ends_at, ${state} as state
     from announcements order by starts_at desc, id desc limit 100`,
);

export const insertRow = statement<
  { id: number },
  Pick<Row, 'text' | 'translations' | 'link'> & {
    startsAt: string;
    endsAt: string;
    createdBy: number;
  }
>(
  'insert_announcement',
  `insert into announcements (text, translations, link, starts_at, ends_at, created_by)
   values (:text, :translations::jsonb, :link, :startsAt::timestamptz, :endsAt::timestamptz, :createdBy) returning id`,
);

/** Returns no row for one that has ended. */
export const endRow = statement<{ id: number }, { id: number }>(
  'end_announcement',
  `update announcements set starts_at = least(starts_at, now()), ends_at = now()
    where id = :id and ends_at > now() returning id`,
);
