import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, statement, transaction } from '#db/sql.ts';
import type { BufferedView } from './stream.ts';

/** A buffered view with the number of its entry, which makes writing it twice impossible. */
export interface RawView extends BufferedView {
  /** See `streamNumber`. */
  streamId: string;
}

const upsertPattern = statement<{ id: number; path: string }, { paths: string[] }>(
  'upsert_page_patterns',
  `with fresh as (
     insert into page_patterns (path)
     select path from unnest(:paths::text[]) as wanted (path)
      where not exists (select from page_patterns known where known.path = wanted.path)
     on conflict (path) do nothing returning id, path)
   select id, path from fresh union all select id, path from page_patterns`,
);

const COLUMNS = 'stream_id, visitor, day, seconds, page, views, country, referrer';
const COPY = `copy page_views (${COLUMNS}) from stdin`;

const markLate = statement<object, { days: string[] }>(
  'mark_late_page_view_days',
  'insert into late_page_view_days (day) select unnest(:days::date[]) on conflict do nothing',
);

const insertViews = statement<{ rows: number }>(
  'insert_page_views',
  `with written as (
     insert into page_views (${COLUMNS})
     select * from unnest(:streamIds::bigint[], :visitors::bigint[], :days::date[], :seconds::int[],
       :pages::smallint[], :views::smallint[], :countries::text[], :referrers::text[])
     on conflict do nothing returning day
   ), late as (
     insert into late_page_view_days (day)
     select distinct day from written where day < :today::date
     on conflict do nothing
   )
   select count(*) as rows from written`,
);

const known = new Map<string, number>();

async function pageIds(paths: string[]): Promise<Map<string, number>> {
  // One that another writer makes in this very moment is found the next time.
  while (paths.some((path) => !known.has(path))) {
    for (const { id, path } of await upsertPattern({ paths: [...new Set(paths)] })) {
      known.set(path, id);
    }
  }
  return known;
}

/** A row as COPY reads it; nothing of a view needs escaping, see `decode`. */
const lineOf = ({ streamId, visitor, day, seconds, path, views, country, referrer }: RawView) =>
  `${streamId}\t${visitor}\t${day}\t${seconds}\t${known.get(path)}\t${views}\t${country}\t${referrer ?? '\\N'}\n`;

async function copy(lines: string, db: Db): Promise<void> {
  const stream = db.query(copyFrom(COPY));
  stream.end(lines);
  await finished(stream);
}

const UNIQUE_VIOLATION = '23505';

/**
 * Writes views, those that are there already excepted. Nearly always none is, so they are copied, which
 * costs a fraction; where one is, nothing has been written and they are inserted instead.
 *
 * @param today the UTC day of the writer. @returns how many were new.
 */
export async function writeRawViews(rows: RawView[], today: string): Promise<number> {
  await pageIds(rows.map(({ path }) => path));
  const late = [...new Set(rows.map(({ day }) => day))].filter((day) => day < today);
  try {
    await transaction(async (db) => {
      await copy(rows.map(lineOf).join(''), db);
      if (late.length > 0) await markLate({ days: late }, db);
    });
    return rows.length;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return insertRawViews(rows, today);
  }
}

/**
 * Writes views in one statement; those that are there already stay as they are. Days that were over
 * are marked, so that they are rolled up again.
 *
 * @param today the UTC day of the writer. @returns how many were new.
 */
export async function insertRawViews(rows: RawView[], today: string): Promise<number> {
  const ids = await pageIds(rows.map(({ path }) => path));
  const [result] = await insertViews({
    streamIds: rows.map(({ streamId }) => streamId),
    visitors: rows.map(({ visitor }) => visitor),
    days: rows.map(({ day }) => day),
    seconds: rows.map(({ seconds }) => seconds),
    pages: rows.map(({ path }) => ids.get(path)),
    views: rows.map(({ views }) => views),
    countries: rows.map(({ country }) => country),
    referrers: rows.map(({ referrer }) => referrer),
    today,
  });
  return result?.rows ?? 0;
}
