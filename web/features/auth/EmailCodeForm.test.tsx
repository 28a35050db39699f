import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SessionState } from '#contract/auth.ts';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../../components/testing/complete.ts';
import { render } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { putSession, sessionOf } from '../../platform/session.ts';
import { makeStore } from '../../platform/store.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';

describe('EmailCodeForm', () => {
  /** The form of a browser that waits for a code to `email`; the server refuses what is sent with `refused`. */
  function show(email: string | null = null, refused?: Response, path = '/login') {
    const { bodies } = serve({
      getEmailCode: { email },
      requestEmailCode: refused,
      signInWithEmail: refused ?? {},
    });
    const sent = () => [...bodies('requestEmailCode'), ...bodies('signInWithEmail')];
    return { sent, ...render(<EmailCodeForm onCodeSent={() => {}} />, path) };
  }
  const cells = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ });

  it('turns the field into six cells after the code is sent', async () => {
    const { user, sent } = show();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), ' ann@example.test ');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(cells()).toHaveLength(6));
    expect(cells()[0]?.autocomplete).toBe('one-time-code');
    expect(sent()).toEqual([{ email: 'ann@example.test' }]);
  });

  it('requires an address before it sends a request', async () => {
    const { user, sent } = show();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann{Enter}');
    expect(screen.getByText('Enter an email address.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows the reason when the code is not sent', async () => {
    const message = '10 codes were sent to this address today.';
    const { user } = show(null, refusal(429, { message }));
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.test{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('sends the sixth digit at once, and clears the cells of a wrong code', async () => {
    const message = 'This code is wrong.';
    const { user, sent } = show('ann@example.test', refusal(401, { message }));
    await waitFor(() => expect(cells()).toHaveLength(6));
    await user.type(cells()[0] as HTMLInputElement, '123456');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(sent()).toEqual([{ code: '123456' }]);
    expect(cells().map(({ value }) => value)).toEqual(Array(6).fill(''));
    await user.type(cells()[0] as HTMLInputElement, '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('enters with the answers that another device has kept', async () => {
    const user = complete(OwnUser, { onboarded: false });
    const draft = { birthDate: '1990-05-17', acceptTerms: true, acceptSensitive: true } as const;
    const store = makeStore();
    serve({
      getEmailCode: { email: 'ann@example.test' },
      signInWithEmail: { user },
      getSession: { user, draft },
    });
    store.dispatch(putSession(complete(SessionState, { user: null })));
    const page = render(<EmailCodeForm onCodeSent={() => {}} />, '/login', store);
    await waitFor(() => expect(cells()).toHaveLength(6));
    await page.user.type(cells()[0] as HTMLInputElement, '123456');
    await waitFor(() => expect(sessionOf(store.getState())).toMatchObject({ user, draft }));
  });

  it.each([
    ['Your code: 123 456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
  ])('sends the code in a pasted text: %s', async (pasted, code) => {
    const { user, sent } = show('ann@example.test');
    await waitFor(() => expect(cells()).toHaveLength(6));
    await user.click(cells()[2] as HTMLInputElement);
    await user.paste(pasted);
    await waitFor(() => expect(sent()).toEqual([{ code }]));
  });

  it('accepts typed digits of another script', async () => {
    const { user, sent } = show('ann@example.test');
    await waitFor(() => expect(cells()).toHaveLength(6));
    await user.type(cells()[0] as HTMLInputElement, '۱۲۳۴۵۶');
    await waitFor(() => expect(sent()).toEqual([{ code: '123456' }]));
  });

  it('fills the code of the link in and sends nothing', async () => {
    const { sent } = show('ann@example.test', undefined, '/login#code=123456');
    await waitFor(() =>
      expect(
        cells()
          .map(({ value }) => value)
          .join(''),
      ).toBe('123456'),
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
    expect(sent()).toEqual([]);
  });

  it('shows the code of the link in another browser and offers no button', async () => {
    const { sent } = show(null, undefined, '/login#code=123456');
    const region = await screen.findByRole('region', { name: 'Your sign-in code' });
    expect(region.textContent).toContain('123456');
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent()).toEqual([]);
  });
});
