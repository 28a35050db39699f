import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const community = textsOf({
  title: msg`Numbers`,
  loading: msg`Loading figures…`,
  range: (days: string, zone: string) =>
    zone === 'UTC' ? msg`${days} · UTC days` : msg`${days} · days in ${zone}`,
  by: msg`By day or by week`,
  periods: {
    day: msg`Days`,
    week: msg`Weeks`,
  },
  parts: {
    day: msg`By day`,
    week: msg`By week`,
  },
  csv: msg`CSV`,
  figures: {
    joined: msg({ context: 'community', message: 'Joined' }),
    onboarded: msg`Onboarded`,
    active: msg`Active`,
    matched: msg`Matched`,
    wrote: msg`Wrote`,
    reported: msg`Reported`,
  },
  few: '< 5',
  fewer: msg`Fewer than 5`,
  /** "fewer than 5", or the band of five that starts here. */
  band: (from: number) => (from === 0 ? msg`fewer than 5` : `${from}–${from + 4}`),
  more: (n: number) => msg`${n} more`,
  less: (n: number) => msg`${n} fewer`,
  same: msg`same`,
  before: msg`than in the period before`,
  chart: msg`Members by what they did`,
  soFar: msg`so far`,
  weekOf: (day: string) => msg`Week of ${day}`,
  table: msg`The figures of the chart`,
  start: msg`Start`,
  cities: msg`Cities`,
  others: msg`All others`,
  wishes: msg`Who they look for`,
  bands: msg`All but the totals are in bands of five, so that no one can be picked out. City and wish are never combined.`,
});
