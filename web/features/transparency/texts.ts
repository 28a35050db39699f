import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export { standing } from '../standing/texts.ts';

/** The public page with the counts of moderation. */
export const transparency = textsOf({
  title: msg({ id: 'transparency.title', message: 'Transparency report' }),
  loading: msg({ id: 'transparency.loading', message: 'Loading the counts...' }),
  intro: msg({
    id: 'transparency.intro',
    message:
      'How often moderators decided, by which rule, and how often a decision was reversed. The counts contain no names.',
  }),
  year: msg({ id: 'transparency.year', message: 'Year' }),
  off: msg({ id: 'transparency.off', message: 'This site does not publish its counts' }),
  offText: msg({
    id: 'transparency.offText',
    message: 'The people who run it can turn this page on.',
  }),
  none: (year: number) => msg({ id: 'transparency.none', message: `No decisions in ${year}.` }),
  totals: {
    decisions: msg({ id: 'transparency.totals.decisions', message: 'Decisions' }),
    appeals: msg({ id: 'transparency.totals.appeals', message: 'Appeals' }),
    reversals: msg({ id: 'transparency.totals.reversals', message: 'Reversed' }),
  },
  caption: (year: number) => msg({ id: 'transparency.caption', message: `Decisions of ${year}` }),
  heads: [
    msg({ id: 'transparency.heads.0', message: 'Rule' }),
    msg({ id: 'transparency.heads.1', message: 'Decision' }),
    msg({ id: 'transparency.heads.2', message: 'By' }),
    msg({ id: 'transparency.heads.3', message: 'Count' }),
    msg({ id: 'transparency.heads.4', message: 'Median time' }),
    msg({ id: 'transparency.heads.5', message: 'Appeals' }),
    msg({ id: 'transparency.heads.6', message: 'Reversed' }),
  ],
  noRule: msg({ id: 'transparency.noRule', message: 'None' }),
  person: msg({ id: 'transparency.person', message: 'A person' }),
  program: msg({ id: 'transparency.program', message: 'A program' }),
  minutes: (n: number) => msg({ id: 'transparency.minutes', message: `${n} min` }),
  hours: (n: number) => msg({ id: 'transparency.hours', message: `${n} h` }),
  days: (n: number) => msg({ id: 'transparency.days', message: `${n} days` }),
  download: msg({ id: 'transparency.download', message: 'Download as CSV' }),
});
