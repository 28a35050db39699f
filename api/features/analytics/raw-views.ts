import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, statement, transaction } from '#db/sql.ts';
import { LINE_COLUMNS, type RawLine } from './stream.ts';

const upsertPattern = statement<{ id: number; path: string }, { paths: string[] }>(
  'upsert_page_patterns',
  `with fresh as (
     insert into page_patterns (path)
     select path from unnest(:paths::text[]) as wanted (path)
      where not exists (select from page_patterns known where known.path = wanted.path)
     on conflict (path) do nothing returning id, path)
   select id, path from fresh union all select id, path from page_patterns`,
);

const COLUMNS = `stream_id, day, page, ${LINE_COLUMNS}`;

const markLate = statement<object, { days: string[] }>(
  'mark_late_page_view_days',
  'insert into late_page_view_days (day) select unnest(:days::date[]) on conflict do nothing',
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

/** Lines for COPY into COLUMNS. */
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
 * Writes views, those that are there already excepted. Nearly always none is, so they are copied, which
 * costs a fraction; where one is, nothing has been written and they are inserted instead. Days that were
 * over are marked, so that they are rolled up again.
 *
 * @param today the UTC day of the writer. @returns how many were new.
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

/** Copies into a table of the transaction's own, and from there what is not in the real one yet. */
const insertNew = (text: string, today: string): Promise<number> =>
  transaction(async (db) => {
    await db.query('create temporary table fresh (like page_views) on commit drop');
    await copy('fresh', text, db);
    const { rows } = await db.query<{ day: string }>(
      `insert into page_views (${COLUMNS}) select ${COLUMNS} from fresh on conflict do nothing returning day`,
    );
    await mark(daysBefore(today, rows), db);
    return rows.length;
  });
