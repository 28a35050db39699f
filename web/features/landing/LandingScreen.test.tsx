import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { makeStore } from '../../platform/store.ts';
import { LandingScreen } from './LandingScreen.tsx';

it('shows six locked samples and the features, also when the server does not respond', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  render(
    <Provider store={makeStore()}>
      <LandingScreen actions={<button type="button">Continue with Google</button>} />
    </Provider>,
  );
  expect(screen.getAllByText('Sign in to view')).toHaveLength(6);
  expect(screen.getByRole('img', { name: /^Six sample profiles/ })).toBeTruthy();
  for (const title of ['One person at a time', 'Discretion first', 'Evenings out']) {
    expect(screen.getByText(title)).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  // No link to a profile, and no request but that of the samples.
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Rules', 'Report content']);
  await waitFor(() => expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/users']));
});
