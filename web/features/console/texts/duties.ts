import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const duties = textsOf({
  title: msg`Duties`,
  hint: msg`A help for your own assessment. Not legal advice, no promise of compliance.`,
  where: msg`Members live in`,
  places: {
    eu: msg`EU`,
    uk: msg`UK`,
    'us-nj': msg`US: New Jersey`,
    'us-tx': msg`US: Texas`,
    'us-ut': msg`US: Utah`,
    'us-vt': msg`US: Vermont`,
    'us-other': msg`US: other states`,
    au: msg`Australia`,
    elsewhere: msg`Elsewhere`,
  },
  profit: msg`Run for profit`,
  size: msg`People who run it`,
  sizes: { micro: msg`Under 10`, small: msg`10 to 49`, large: msg`50 or more` },
  review: msg`Look again on`,
  save: msg`Save`,
  saved: msg`The answers are saved`,
  sum: (all: number, left: number) =>
    msg`${plural(all, { one: '# rule applies', other: '# rules apply' })}. Left for you: ${left}.`,
  heads: [msg`Rule`, msg`What the site does`, msg`Left for you`],
  none: msg`Say where members live to see what applies.`,
  read: (month: string) => msg`Read in ${month}`,
  nothing: msg`Nothing`,
  record: msg`Record`,
  recordHint: msg`A page to print and Markdown, in English. It names no member. Fill in the blanks.`,
  print: msg`Print record`,
  printed: msg`The record is stored`,
  versions: msg`Versions are kept as printed and never changed.`,
  version: (id: number) => msg`Version ${id}`,
});
