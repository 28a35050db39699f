import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, statement, transaction } from '#db/sql.ts';
import { fromConfig } from '../../platform/config.ts';
import { LINE_COLUMNS, type RawLine } from './stream.ts';

const upsertPattern = statement<{ id: number; path: string }, { paths: string[] }>(
  'upsert_page_patterns',
  `with inserted as (
     insert into page_patterns (path)
     select path from unnest(:paths::text[]) as given (path)
      where not exists (select from page_patterns p where p.path = given.path)
     on conflict (path) do nothing returning id, path)
   select id, path from inserted union all select id, path from page_patterns`,
);

const COLUMNS = `stream_id, day, page, ${LINE_COLUMNS}`;

const markLate = statement<object, { days: string[] }>(
  'mark_late_page_view_days',
  'insert into late_page_view_days (day) select unnest(:days::date[]) on conflict do nothing',
);

const cachedIds = fromConfig(() => new Map<string, number>());

async function pageIds(paths: string[]): Promise<Map<string, number>> {
  const known = cachedIds();
  // Repeated when another writer inserts the same pattern at the same time.
  while (paths.some((path) => !known.has(path))) {
    for (const { id, path } of await upsertPattern({ paths: [...new Set(paths)] })) {
      known.set(path, id);
    }
  }
  return known;
}

/** Text for COPY into COLUMNS. */
async function textOf(lines: readonly RawLine[]): Promise<string> {
  const ids = await pageIds(lines.map(({ path }) => path));
  let text = '';
  for (const { streamId, day, path, columns } of lines)
    text += `${streamId}\t${day}\t${ids.get(path)}\t${columns}\n`;
  return text;
}

async function copy(table: string, text: string, db: Db): Promise<void> {
  const stream = db.query(copyFrom(`copy ${table} (${COLUMNS}) from stdin`));
  stream.end(text);
  await finished(stream);
}

const daysBefore = (today: string, lines: readonly { day: string }[]): string[] =>
  [...new Set(lines.map(({ day }) => day))].filter((day) => day < today);

const UNIQUE_VIOLATION = '23505';

/**
 * Stores views that are not stored yet. Starts with COPY, which is fast, and falls back to INSERT when a
 * view exists. Marks past days, so that they are rolled up again.
 *
 * @param today the UTC day of the writer. @returns how many views were new.
 */
export async function writeRawViews(lines: readonly RawLine[], today: string): Promise<number> {
  const text = await textOf(lines);
  try {
    await transaction(async (db) => {
      await copy('page_views', text, db);
      await mark(daysBefore(today, lines), db);
    });
    return lines.length;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return insertNew(text, today);
  }
}

async function mark(days: string[], db: Db): Promise<void> {
  if (days.length > 0) await markLate({ days }, db);
}

/** Copies into a temporary table and inserts the new rows from there. */
const insertNew = (text: string, today: string): Promise<number> =>
  transaction(async (db) => {
    await db.query('create temporary table batch (like page_views) on commit drop');
    await copy('batch', text, db);
    const { rows } = await db.query<{ day: string }>(
      `insert into page_views (${COLUMNS}) select ${COLUMNS} from batch on conflict do nothing returning day`,
    );
    await mark(daysBefore(today, rows), db);
    return rows.length;
  });
