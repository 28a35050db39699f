import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { SignInActions } from './SignInActions.tsx';

describe('SignInActions', () => {
  beforeEach(() => {
    vi.spyOn(window, 'fetch').mockImplementation(
      async () =>
        new Response(
          JSON.stringify({
            user: null,
            signInMethods: ['google'],
            passkeyOrigin: null,
            oidc: null,
          }),
        ),
    );
  });

  it('offers a sign-in without a popup after the browser has blocked one', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = render(<SignInActions />);
    expect(screen.queryByRole('button', { name: 'Continue without a popup' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(screen.getByRole('button', { name: 'Continue without a popup' })).toBeTruthy();
  });
});
