import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

export const community = textsOf({
  title: msg({ id: 'community.title', message: 'Community' }),
  loading: msg({ id: 'community.loading', message: 'Loading figures…' }),
  range: (days: string, zone: string) =>
    zone === 'UTC'
      ? msg({ id: 'community.range', message: `${days} · UTC days` })
      : msg({ id: 'community.rangeOfZone', message: `${days} · days in ${zone}` }),
  by: msg({ id: 'community.by', message: 'By day or by week' }),
  periods: {
    day: msg({ id: 'community.periods.day', message: 'Days' }),
    week: msg({ id: 'community.periods.week', message: 'Weeks' }),
  },
  parts: {
    day: msg({ id: 'community.parts.day', message: 'By day' }),
    week: msg({ id: 'community.parts.week', message: 'By week' }),
  },
  csv: msg({ id: 'community.csv', message: 'CSV' }),
  figures: {
    joined: msg({ id: 'community.figures.joined', message: 'Joined' }),
    onboarded: msg({ id: 'community.figures.onboarded', message: 'Onboarded' }),
    active: msg({ id: 'community.figures.active', message: 'Active' }),
    matched: msg({ id: 'community.figures.matched', message: 'Matched' }),
    wrote: msg({ id: 'community.figures.wrote', message: 'Wrote' }),
    reported: msg({ id: 'community.figures.reported', message: 'Reported' }),
  },
  few: '< 5',
  fewer: msg({ id: 'community.fewer', message: 'Fewer than 5' }),
  /** "fewer than 5", or the band of five that starts here. */
  band: (from: number) =>
    from === 0
      ? msg({ id: 'community.fewerThan5', message: 'fewer than 5' })
      : `${from}–${from + 4}`,
  more: (n: number) => msg({ id: 'community.more', message: `${n} more` }),
  less: (n: number) => msg({ id: 'community.less', message: `${n} fewer` }),
  same: msg({ id: 'community.same', message: 'same' }),
  before: msg({ id: 'community.before', message: 'than in the period before' }),
  chart: msg({ id: 'community.chart', message: 'Members by what they did' }),
  soFar: msg({ id: 'community.soFar', message: 'so far' }),
  weekOf: (day: string) => msg({ id: 'community.weekOf', message: `Week of ${day}` }),
  table: msg({ id: 'community.table', message: 'The figures of the chart' }),
  start: msg({ id: 'community.start', message: 'Start' }),
  cities: msg({ id: 'community.cities', message: 'Cities' }),
  others: msg({ id: 'community.others', message: 'All others' }),
  wishes: msg({ id: 'community.wishes', message: 'Who they look for' }),
  wish: {
    all: msg({ id: 'community.wish.all', message: 'Everyone' }),
    male: msg({ id: 'community.wish.male', message: 'Men' }),
    female: msg({ id: 'community.wish.female', message: 'Women' }),
  },
  bands: msg({
    id: 'community.bands',
    message:
      'In bands of five, so that no one can be picked out. City and wish are never combined.',
  }),
});
