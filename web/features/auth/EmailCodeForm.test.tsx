import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

describe('EmailCodeForm', () => {
  /** Bodies of the requests, by method and path. */
  let sent: [string, unknown][];
  /** The address for which this browser waits. */
  let waiting: string | null;
  let refusal: { status: number; message: string } | undefined;

  beforeEach(() => {
    [sent, waiting, refusal] = [[], null, undefined];
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'GET') return Response.json({ email: waiting });
      sent.push([`${init?.method} ${String(input)}`, JSON.parse(String(init?.body))]);
      if (refusal) return Response.json({ message: refusal.message }, { status: refusal.status });
      return new Response(null, { status: 204 });
    });
  });

  const show = (path = '/login') => render(<EmailCodeForm onCodeSent={() => {}} />, path);
  const cells = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ });

  it('turns the field into six cells after the code is sent', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), ' ann@example.test ');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(cells()).toHaveLength(6));
    expect(cells()[0]?.autocomplete).toBe('one-time-code');
    expect(sent).toEqual([['POST /api/auth/email/code', { email: 'ann@example.test' }]]);
  });

  it('requires an address before it sends a request', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann{Enter}');
    expect(screen.getByText('Enter an email address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows the reason when the code is not sent', async () => {
    refusal = { status: 429, message: '10 codes were sent to this address today.' };
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.test{Enter}');
    expect(await screen.findByText(refusal.message)).toBeTruthy();
  });

  it('sends the sixth digit at once, and clears the cells of a wrong code', async () => {
    waiting = 'ann@example.test';
    refusal = { status: 401, message: 'This code is wrong.' };
    const { user } = show();
    await waitFor(() => expect(cells()).toHaveLength(6));
    await user.type(cells()[0] as HTMLInputElement, '123456');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong.');
    expect(sent).toEqual([['POST /api/auth/email', { code: '123456' }]]);
    expect(cells().map(({ value }) => value)).toEqual(Array(6).fill(''));
    await user.type(cells()[0] as HTMLInputElement, '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Your code: 123 456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
  ])('sends the code in a pasted text: %s', async (pasted, code) => {
    waiting = 'ann@example.test';
    const { user } = show();
    await waitFor(() => expect(cells()).toHaveLength(6));
    await user.click(cells()[2] as HTMLInputElement);
    await user.paste(pasted);
    await waitFor(() => expect(sent).toEqual([['POST /api/auth/email', { code }]]));
  });

  it('accepts typed digits of another script', async () => {
    waiting = 'ann@example.test';
    const { user } = show();
    await waitFor(() => expect(cells()).toHaveLength(6));
    await user.type(cells()[0] as HTMLInputElement, '۱۲۳۴۵۶');
    await waitFor(() => expect(sent).toEqual([['POST /api/auth/email', { code: '123456' }]]));
  });

  it('fills the code of the link in and sends nothing', async () => {
    waiting = 'ann@example.test';
    show('/login#code=123456');
    await waitFor(() =>
      expect(
        cells()
          .map(({ value }) => value)
          .join(''),
      ).toBe('123456'),
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
    expect(sent).toEqual([]);
  });

  it('shows the code of the link in another browser and offers no button', async () => {
    show('/login#code=123456');
    const region = await screen.findByRole('region', { name: 'Your sign-in code' });
    expect(region.textContent).toContain('123456');
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent).toEqual([]);
  });
});
