import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { SignInActions } from './SignInActions.tsx';

const APPEAL = 'https://overlap.example/notice';
const REFUSAL = `Our moderators closed this service to you. Appeal here: ${APPEAL}`;

describe('a sign-in that moderators refuse', () => {
  beforeEach(() => {
    serve({
      getSession: { signInMethods: ['google'] },
      getPendingSignIn: { uid: '1', email: 'ann@example.test', displayName: 'Ann' },
      signInWithGoogle: refusal(403, { code: 'refused', message: REFUSAL }),
    });
  });

  const show = (path: string) =>
    render(
      <Routes>
        <Route path="/" element={<SignInActions />} />
        <Route path="/login" element={<LoginScreen />} />
      </Routes>,
      path,
    );
  const expectRefusal = async () => {
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSAL);
    expect(screen.getByRole('link', { name: APPEAL }).getAttribute('href')).toBe(APPEAL);
  };

  it('leaves the reason and a link to appeal on the page, after a redirect', async () => {
    show('/login?signin=done');
    await expectRefusal();
    // Without the panel, the site has a name too.
    expect(within(screen.getByRole('main')).getByText('Overlap')).toBeTruthy();
  });

  it('shows them also when the sign-in began on the landing page', async () => {
    vi.spyOn(window, 'open').mockReturnValue({ closed: true, close: () => {} } as Window);
    const { user } = show('/');
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(location.pathname).toBe('/login'), { timeout: 5000 });
    await expectRefusal();
  });
});
