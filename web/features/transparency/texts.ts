export { standing } from '../standing/texts.ts';

/** The public page with the counts of moderation. */
export const transparency = {
  title: 'Transparency report',
  loading: 'Loading the counts...',
  intro:
    'How often moderators decided, by which rule, and how often a decision was reversed. The counts contain no names.',
  year: 'Year',
  off: 'This site does not publish its counts',
  offText: 'The people who run it can turn this page on.',
  none: (year: number) => `No decisions in ${year}.`,
  totals: { decisions: 'Decisions', appeals: 'Appeals', reversals: 'Reversed' },
  caption: (year: number) => `Decisions of ${year}`,
  heads: ['Rule', 'Decision', 'By', 'Count', 'Median time', 'Appeals', 'Reversed'],
  noRule: 'None',
  person: 'A person',
  program: 'A program',
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => `${n} days`,
  download: 'Download as CSV',
} as const;
