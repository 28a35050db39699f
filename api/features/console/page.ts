import { CONSOLE_PAGE_SIZE } from '#contract/limits.ts';

/** Rows to read for a page. The extra row shows whether a next page exists. */
export const ROWS_TO_READ = CONSOLE_PAGE_SIZE + 1;

/** The rows of a page, and the cursor of the next page from the column `cursor`; null on the last page. */
export const pageOf = <Cursor extends string, Row extends Record<Cursor, number>>(
  rows: readonly Row[],
  cursor: Cursor,
  size = CONSOLE_PAGE_SIZE,
) => ({
  page: rows.slice(0, size),
  next: rows.length > size ? (rows[size - 1]?.[cursor] ?? null) : null,
});
