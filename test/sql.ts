import type { QueryResultRow } from 'pg';
import { pool } from '#db/sql.ts';

/** Runs a statement, of which each `${value}` is a parameter. @returns its rows. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert on rows without types
export const sql = async <T extends QueryResultRow = any>(
  parts: TemplateStringsArray,
  ...values: unknown[]
): Promise<T[]> => {
  const text = parts.reduce((start, end, place) => `${start}$${place}${end}`);
  return (await pool().query<T>(text, values)).rows;
};
