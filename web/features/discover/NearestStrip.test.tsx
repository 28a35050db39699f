import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { NearestStrip } from './NearestStrip.tsx';

const OWN = { ageMin: 18, ageMax: 35, distanceKm: 50, gender: 'all', interests: [] };

it.each([
  ['mi', 'No one within 30 miles yet.', 'Only 30 mi', 50],
  ['km', 'No one within 50 km yet.', 'Keep', 100],
] as const)('in %s says that no one is within the radius, and %s', async (...row) => {
  const [distanceUnit, text, answer, distanceKm] = row;
  const put: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method === 'PUT') put.push([url, JSON.parse(String(init.body))]);
    return Response.json(
      init?.method === 'PUT'
        ? { filters: OWN }
        : { ageRange: [18, 35], maxDistance: 50, gender: 'all', selectedInterests: [] },
    );
  });
  const { user } = renderSignedIn(<NearestStrip km={100} />, undefined, { distanceUnit });
  const strip = await screen.findByRole('region', { name: `${text} These are the nearest.` });
  expect(strip).toBeTruthy();
  await user.click(screen.getByRole('button', { name: answer }));
  await waitFor(() =>
    expect(put).toEqual([['/api/users/discover/filters', { ...OWN, distanceKm }]]),
  );
});
