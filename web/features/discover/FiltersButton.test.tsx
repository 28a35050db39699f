import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FilterValues } from '#contract/discover.ts';
import type { Preferences } from '#contract/preferences.ts';
import { matchQueries } from '../../components/testing/browser.ts';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';
import { FiltersButton } from './FiltersButton.tsx';

const FILTERS: FilterValues = {
  ageMin: 18,
  ageMax: 35,
  distanceKm: 100,
  gender: 'all',
  interests: [],
};

/** Renders the button of a phone. */
function renderWith(
  filters: FilterValues | null,
  ...selectedInterests: Preferences['selectedInterests']
) {
  const preferences = { maxDistance: 50, gender: 'all', selectedInterests } as const;
  serve({ getFilters: { filters }, getPreferences: { ageRange: [18, 35], ...preferences } });
  return render(<FiltersButton isOpen={false} onToggle={() => {}} />, '/app');
}

const dot = () => document.querySelector('.mantine-Indicator-indicator');

it('is not marked while no one is hidden by interests and no filters are applied', async () => {
  matchQueries(RAIL_QUERY);
  renderWith(null);
  await screen.findByRole('button', { name: 'Filters: 18–35 · 50 km' });
  expect(dot()).toBeNull();
});

it.each<[string, FilterValues | null, Preferences['selectedInterests']]>([
  ['the preferences hide people by interests', null, ['Gaming']],
  ['filters are applied', FILTERS, []],
])('is marked while %s', async (_why, filters, interests) => {
  renderWith(filters, ...interests);
  await screen.findByRole('button', { name: 'Filters, on' });
  expect(dot()).not.toBeNull();
});
