import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { SignInActions } from './SignInActions.tsx';

it('offers a sign-in without a popup after the browser has blocked one', async () => {
  serve({ getSession: { signInMethods: ['google'] } });
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = render(<SignInActions />);
  expect(screen.queryByRole('button', { name: 'Continue without a popup' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('button', { name: 'Continue without a popup' })).toBeTruthy();
});
