import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export { standing } from '../standing/texts.ts';

/** The public page with the counts of moderation. */
export const transparency = textsOf({
  title: msg`Transparency report`,
  loading: msg`Loading the counts...`,
  intro: msg`How often moderators decided, by which rule, and how often a decision was reversed. The counts contain no names.`,
  met: (count: number) => msg`About ${count} members say they have met someone from here.`,
  year: msg`Year`,
  off: msg`This site does not publish its counts`,
  offText: msg`The people who run it can turn this page on.`,
  none: (year: number) => msg`No decisions in ${year}.`,
  totals: {
    decisions: msg`Decisions`,
    appeals: msg`Appeals`,
    reversals: msg({ context: 'transparency', message: 'Reversed' }),
  },
  caption: (year: number) => msg`Decisions of ${year}`,
  heads: [
    msg`Rule`,
    msg`Decision`,
    msg`By`,
    msg`Count`,
    msg`Median time`,
    msg`Appeals`,
    msg({ context: 'transparency', message: 'Reversed' }),
  ],
  noRule: msg({ context: 'transparency', message: 'None' }),
  person: msg`A person`,
  program: msg`A program`,
  minutes: (n: number) => msg({ context: 'transparency', message: `${n} min` }),
  hours: (n: number) => msg({ context: 'transparency', message: `${n} h` }),
  days: (n: number) => msg`${n} days`,
  download: msg`Download as CSV`,
});
