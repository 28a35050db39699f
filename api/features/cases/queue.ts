import type { z } from 'zod';
import { type CaseRow, getCasePicture, type listCases } from '#contract/cases.ts';
import { CASES_PER_PAGE, SEVERITIES } from '#contract/moderation.ts';
import { pathOf } from '#contract/path-of.ts';
import { decryptById, decryptReportText } from '#db/encrypted-columns.ts';
import { invalid } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { readHint } from './heuristics.ts';
import { type Filters, listClosedRows, listOpenRows, type QueueRow } from './queue-queries.ts';

const QUOTE_CHARS = 120;

function quoteOf({ quoteOf, quoteId, quote }: QueueRow): string {
  if (!quote || !quoteId) return '';
  if (quoteOf === 'report') return shorten(decryptReportText(quoteId, quote));
  return shorten(decryptById(quoteOf === 'appeal' ? 'appealText' : 'noticeText', quoteId, quote));
}

const shorten = (text: string): string =>
  text.length > QUOTE_CHARS ? `${text.slice(0, QUOTE_CHARS).trimEnd()}…` : text;

export const picturePath = (caseId: number, file: string): string =>
  pathOf(getCasePicture.path, { id: caseId, file });

/** A row of the queue in the shape of the contract. */
export const toCaseRow = (row: QueueRow, viewerId: number): CaseRow => ({
  ...withIsoDates(row),
  severity: SEVERITIES[row.severity] ?? 'normal',
  reason: row.reason as CaseRow['reason'],
  source: row.source as CaseRow['source'],
  quote: quoteOf(row),
  member: row.memberId === null ? null : memberOf(row, row.memberId),
  blurredPicture: row.pictureKey ? picturePath(row.id, `${row.pictureKey}-blurred.webp`) : null,
  claim:
    row.claimedBy === null || !row.claimedUntil
      ? null
      : {
          by: row.claimant ?? '',
          isYours: row.claimedBy === viewerId,
          until: row.claimedUntil.toISOString(),
        },
  hints: row.hints.flatMap(readHint),
});

const memberOf = ({ name, age, location, sample }: QueueRow, id: number): CaseRow['member'] => ({
  id,
  name: name ?? '',
  age,
  location: location ?? '',
  sample: sample ?? false,
});

/** Position and id of the last row, as the next page names them. */
export function parseCursor(after: string | undefined) {
  if (after === undefined) return { afterPosition: null, afterId: null };
  const [, position, id] = /^(\d{1,16})-(\d{1,16})$/.exec(after) ?? [];
  if (!position || !id) throw invalid('not_in_list');
  return { afterPosition: Number(position), afterId: Number(id) };
}

type Query = z.output<typeof listCases.query & z.ZodType>;

/** One page of cases: open ones by due time, closed ones latest first. */
export async function readCases(viewerId: number, query: Query) {
  const { view = 'open', limit = CASES_PER_PAGE } = query;
  const filters: Filters = {
    viewerId,
    kind: query.kind ?? null,
    severity: query.severity === undefined ? null : SEVERITIES.indexOf(query.severity),
    reason: query.reason ?? null,
    source: query.source ?? null,
    withSample: query.sample === 'yes',
    search: query.search ?? null,
    ...parseCursor(query.after),
    limit: limit + 1,
  };
  const rows =
    view === 'closed' ? await listClosedRows(filters) : await listOpenRows({ ...filters, view });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    cases: page.map((row) => toCaseRow(row, viewerId)),
    next: last ? `${last.position}-${last.id}` : null,
  };
}
