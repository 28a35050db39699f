import { COMMUNITY_FIGURES } from '#contract/choices.ts';
import type { Community } from '#contract/console/community.ts';
import * as texts from '../texts.ts';

/** The figures of the chart, a line for each day or week. Bands are text, so that spreadsheets make no dates of them. */
export function communityCsv({ parts }: Community): string {
  const rows = parts.map((part) => [
    part.startsOn,
    ...COMMUNITY_FIGURES.map((name) => texts.community.band(part[name]).replace('–', ' to ')),
  ]);
  return `\uFEFF${[['start', ...COMMUNITY_FIGURES], ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
