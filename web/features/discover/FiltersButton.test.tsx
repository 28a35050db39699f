import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FilterValues } from '#contract/discover.ts';
import type { Preferences } from '#contract/preferences.ts';
import { render } from '../../components/testing/render.tsx';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';
import { FiltersButton } from './FiltersButton.tsx';

const PREFERENCES = { ageRange: [18, 35], maxDistance: 50, gender: 'all' } as const;
const FILTERS: FilterValues = {
  ageMin: 18,
  ageMax: 35,
  distanceKm: 100,
  gender: 'all',
  interests: [],
};

/** Renders the button of a phone. */
function renderWith(filters: FilterValues | null, ...selectedInterests: string[]) {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    if (String(url).endsWith('/filters')) return Response.json({ filters });
    return Response.json({ ...PREFERENCES, selectedInterests } as Preferences);
  });
  fetched.mockClear();
  return render(<FiltersButton isOpen={false} onToggle={() => {}} />, '/app');
}

const dot = () => document.querySelector('.mantine-Indicator-indicator');

it('is not marked while no one is hidden by interests and no filters are applied', async () => {
  const { matchMedia } = window;
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query === RAIL_QUERY }),
    );
  renderWith(null);
  await screen.findByRole('button', { name: 'Filters: 18–35 · 50 km' });
  media.mockRestore();
  expect(dot()).toBeNull();
});

it('is marked while the preferences hide people by interests', async () => {
  renderWith(null, 'Gaming');
  await screen.findByRole('button', { name: 'Filters, on' });
  expect(dot()).not.toBeNull();
});

it('is marked while filters are applied', async () => {
  renderWith(FILTERS);
  await screen.findByRole('button', { name: 'Filters, on' });
  expect(dot()).not.toBeNull();
});
