import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SignInMethod } from '#contract/auth.ts';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { WaitingForApproval } from './WaitingForApproval.tsx';

/** Renders the screen of an account. @returns the number of reads of the session. */
function renderFor(email: string | null, signInMethods: SignInMethod[]) {
  const { bodies } = serve({ getSession: { user: { id: 1, email }, signInMethods } });
  const { user } = render(<WaitingForApproval />);
  return { user, reads: () => bodies('getSession').length };
}

it.each<[string, string | null, SignInMethod[], RegExp]>([
  ['promises a mail to a known address', 'ann@example.test', ['email'], /You'll get an email/],
  ['promises no mail without an address', null, ['email'], /Come back later/],
  ['promises no mail without a mail server', 'ann@example.test', [], /Come back later/],
])('%s', async (_what, email, signInMethods, text) => {
  renderFor(email, signInMethods);
  await screen.findByText(text);
});

it('polls for the decision every 30 s and when the window gets the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { reads } = renderFor(null, []);
  await waitFor(() => expect(reads()).toBe(1));
  await screen.findByText(/Come back later/);
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(reads()).toBe(2));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(reads()).toBe(3));
});

it('reads the decision again', async () => {
  const { user, reads } = renderFor(null, []);
  const button = await screen.findByRole('button', { name: 'Check again' });
  const before = reads();
  await user.click(button);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
