import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SessionState } from '#contract/auth.ts';
import { render } from '../../components/testing/render.tsx';
import { offline, serve } from '../../components/testing/serve.ts';
import { signIn } from '../../components/testing/sign-in.ts';
import { putSession, sessionOf } from '../../platform/session.ts';
import { makeStore } from '../../platform/store.ts';
import { LandingScreen } from './LandingScreen.tsx';

const face = vi.hoisted((): Record<string, unknown> => ({}));
vi.mock('../../platform/brand.ts', async (original) => ({
  ...(await original<object>()),
  FACE: face,
}));

it('shows six locked samples and the features, also when the server does not respond', async () => {
  const { calls } = serve({ listUsers: offline, getSession: offline });
  render(<LandingScreen actions={<button type="button">Continue with Google</button>} />);
  expect(await screen.findAllByText('Sign in to view', {}, { timeout: 5000 })).toHaveLength(6);
  const samples = screen.getByRole('img', { name: /^Blurred sample pictures/ });
  // The styles of api/features/install/face.ts.
  expect(samples.matches('[data-samples]')).toBe(true);
  for (const title of ['One person at a time', 'Discretion first', 'Your data is yours']) {
    expect(screen.getByText(title)).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  // The pattern of nginx/prepare-pages.sh.
  expect(document.body.innerHTML).toMatch(/data-welcome="0">.*<\/bdi>.*data-welcome="1">[^<]/);
  // No link to a profile, and no request but those of the samples and the session.
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Rules', 'Safety', 'Report content']);
  await waitFor(() =>
    expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['listUsers', 'getSession'])),
  );
});

type Community = NonNullable<SessionState['community']>;

/** The landing page of a server with a community, or without an answer yet. */
function show(community?: Community, startDemo?: () => void) {
  serve({ listUsers: [] });
  const store = makeStore();
  if (community) {
    signIn(store, null);
    store.dispatch(putSession({ ...(sessionOf(store.getState()) as SessionState), community }));
  }
  render(<LandingScreen actions={null} startDemo={startDemo} />, '/', store);
}

it.each([true, false])(
  'says on all tiles to sign in, and below them who they are: demo %s',
  (hasDemo) => {
    const startDemo = vi.fn();
    show({ hasEvents: false }, hasDemo ? startDemo : undefined);
    expect(screen.getAllByText('Sign in to view')).toHaveLength(6);
    const who = screen.getByText(/^Sample people/);
    expect(who.textContent).toBe(hasDemo ? 'Sample people from the demo' : 'Sample people');
    fireEvent.click(who);
    expect(startDemo).toHaveBeenCalledTimes(hasDemo ? 1 : 0);
  },
);

it('names no events before the server says that there are some', () => {
  show();
  expect(screen.getAllByText('Sign in to view')).toHaveLength(6);
  expect(screen.queryByText('Evenings out')).toBeNull();
});

it('names events while one lies ahead', () => {
  show({ hasEvents: true }, () => {});
  expect(screen.getByText('Evenings out')).toBeTruthy();
  expect(screen.queryByText(/near you/)).toBeNull();
});

it('shows the welcome, the contact and the picture that the operator has published', () => {
  face.welcome = { en: ['Hi.', 'Come in.'] };
  Object.assign(face, { name: 'Lisbon', contact: 'hi@lisbon.example', picture: 'x' });
  show({ hasEvents: false });
  for (const text of ['Hi.', 'Come in.', 'Runs on Overlap'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Contact').getAttribute('href')).toBe('mailto:hi@lisbon.example');
});
