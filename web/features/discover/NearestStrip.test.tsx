import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { NearestStrip } from './NearestStrip.tsx';

const OWN = { ageMin: 18, ageMax: 35, distanceKm: 50, gender: 'all' as const, interests: [] };

it.each([
  ['mi', 'No one within 30 miles yet.', 'Only 30 mi', 50],
  ['km', 'No one within 50 km yet.', 'Keep', 100],
] as const)('in %s says that no one is within the radius, and %s', async (...row) => {
  const [distanceUnit, text, answer, distanceKm] = row;
  const { bodies } = serve({
    getPreferences: { ageRange: [18, 35], maxDistance: 50, gender: 'all' },
    getFilters: {},
    applyFilters: { filters: OWN },
  });
  const { user } = renderSignedIn(<NearestStrip km={100} />, undefined, { distanceUnit });
  const strip = await screen.findByRole('region', { name: `${text} These are the nearest.` });
  expect(strip).toBeTruthy();
  await user.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(bodies('applyFilters')).toEqual([{ ...OWN, distanceKm }]));
});
