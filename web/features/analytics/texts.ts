import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';

export const stats = textsOf({
  title: msg({ id: 'stats.title', message: 'Analytics' }),
  loading: msg({ id: 'stats.loading', message: 'Loading analytics...' }),
  unvisited: msg({ id: 'stats.unvisited', message: 'No views yet' }),
  unvisitedText: msg({
    id: 'stats.unvisitedText',
    message:
      'The pages that people open, where they come from, their countries and each day show up here soon after the first visit.',
  }),
  fillTrial: msg({
    id: 'stats.fillTrial',
    message: 'To fill a trial with 90 days of sample views, run:',
  }),
  fillCommand: 'make seed-traffic',
  period: msg({ id: 'stats.period', message: 'Period' }),
  now: (visitors: string) => msg({ id: 'stats.now', message: `${visitors} now` }),
  nowHint: msg({
    id: 'stats.nowHint',
    message: 'Visitors who left a page in the last five minutes',
  }),
  export: msg({ id: 'stats.export', message: 'Export CSV' }),
  toApp: msg({ id: 'stats.toApp', message: 'Go to Discover' }),
  views: msg({ id: 'stats.views', message: 'Total Views' }),
  viewsHint: msg({
    id: 'stats.viewsHint',
    message: "Screens that were opened and left. Known bots aren't counted.",
  }),
  visitors: msg({ id: 'stats.visitors', message: 'Unique Visitors' }),
  visitorsHint: msg({
    id: 'stats.visitorsHint',
    message:
      "Counted separately each day, because visitors aren't recognized across days. A longer period is the sum of its days.",
  }),
  duration: msg({ id: 'stats.duration', message: 'Avg. Duration' }),
  durationHint: msg({
    id: 'stats.durationHint',
    message: 'Time that a screen was open, for each view.',
  }),
  bounce: msg({ id: 'stats.bounce', message: 'Bounce Rate' }),
  bounceHint: msg({
    id: 'stats.bounceHint',
    message:
      "Share of views that weren't a visitor's first that day: views minus unique visitors, divided by views.",
  }),
  versus: (range: string) => msg({ id: 'stats.versus', message: `vs ${range}` }),
  trend: (percent: number) =>
    percent > 0
      ? msg({ id: 'stats.trend.up', message: 'up' })
      : percent < 0
        ? msg({ id: 'stats.trend.down', message: 'down' })
        : msg({ id: 'stats.trend.same', message: 'unchanged at' }),
  soFar: msg({ id: 'stats.soFar', message: 'so far' }),
  soFarVersus: (range: string) =>
    msg({ id: 'stats.soFarVersus', message: `so far, vs all of ${range}` }),
  noChange: msg({ id: 'stats.noChange', message: 'no earlier data' }),
  breakdown: msg({ id: 'stats.breakdown', message: 'Figures by' }),
  asTable: msg({ id: 'stats.asTable', message: 'Show as table' }),
  asChart: msg({ id: 'stats.asChart', message: 'Show as chart' }),
  columns: {
    page: msg({ id: 'stats.columns.page', message: 'Page' }),
    source: msg({ id: 'stats.columns.source', message: 'Source' }),
    country: msg({ id: 'stats.columns.country', message: 'Country' }),
    day: msg({ id: 'stats.columns.day', message: 'Day' }),
    time: msg({ id: 'stats.columns.time', message: 'Avg. time' }),
    views: msg({ id: 'stats.columns.views', message: 'Views' }),
    visitors: msg({ id: 'stats.columns.visitors', message: 'Visitors' }),
    share: msg({ id: 'stats.columns.share', message: 'Share' }),
    duration: msg({ id: 'stats.columns.duration', message: 'Avg. duration' }),
    before: msg({ id: 'stats.columns.before', message: 'Day before' }),
  },
  seconds: (n: number) => msg({ id: 'stats.seconds', message: `${n}s` }),
  minutes: (n: number) => msg({ id: 'stats.minutes', message: `${n}m` }),
  unknownCountry: msg({ id: 'stats.unknownCountry', message: 'Unknown' }),
  chart: msg({
    id: 'stats.chart',
    message: 'Views and average duration by day. Use the arrow keys to move between days.',
  }),
  map: msg({
    id: 'stats.map',
    message: 'World map of views by country. The list below shows the same figures.',
  }),
  credit: msg({ id: 'stats.credit', message: 'IP Geolocation by DB-IP' }),
});
