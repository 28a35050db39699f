import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Stats } from '#contract/analytics.ts';
import type { Part } from '../../components/testing/complete.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { StatsScreen } from './StatsScreen.tsx';

const day = { date: '2026-11-25' };
const range = { start: '2026-10-27', end: '2026-11-25' };

function open(change: Part<Stats>) {
  serve({ getStats: { ...range, previous: range, lastDays: [day], ...change } });
  renderSignedIn(<StatsScreen />);
}

it.each<[string, Part<Stats>, number]>([
  ['on a fresh install', {}, 1],
  ['with a view in the period', { totalViews: 1 }, 0],
  ['with a view in the last days', { lastDays: [{ ...day, views: 1 }] }, 0],
])('%s says what will stand here and how to fill a trial: %i', async (_when, change, times) => {
  open(change);
  await screen.findByRole('region', { name: 'Total Views' });
  expect(screen.queryAllByRole('heading', { name: 'No views yet' })).toHaveLength(times);
  expect(screen.queryAllByText('make seed-traffic')).toHaveLength(times);
});

it('fades the row of tabs out where it scrolls on', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(374);
  open({});
  const tabs = await screen.findByRole('tablist', { name: 'Figures by' });
  expect(tabs.dataset.more).toBe('true');
});
