import type { Context } from 'koa';

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), with the names of the columns in the first line. */
export const toCsv = <Row extends Record<string, string | number | null>>(
  columns: readonly (keyof Row & string)[],
  rows: Row[],
): string =>
  [[...columns], ...rows.map((row) => columns.map((name) => row[name] ?? null))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');

/** Answers with a CSV file. Without the byte order mark, spreadsheet programs do not read it as UTF-8. */
export function sendCsv(ctx: Context, filename: string, csv: string): void {
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
  ctx.body = `\ufeff${csv}`;
}
