import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../../components/testing/complete.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { PositionRow } from './PositionRow.tsx';

const show = (location: string) =>
  renderSignedIn(<PositionRow user={complete(OwnUser, { id: 7, location })} />);

it.each([
  ['', 'Add your city or location so we can show distances.'],
  ['Nowhere', 'Choose a city from the list so we can show distances.'],
])('asks a member in "%s" without a position for one', (location, hint) => {
  show(location);
  expect(screen.getByRole('status').textContent).toBe(hint);
});

it('says that the device gives no position', async () => {
  vi.stubGlobal('isSecureContext', true);
  const value = { getCurrentPosition: (_: unknown, refuse: () => void) => refuse() };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  const { user } = show('');
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText("We couldn't get your location")).toBeTruthy();
  Reflect.deleteProperty(navigator, 'geolocation');
});
