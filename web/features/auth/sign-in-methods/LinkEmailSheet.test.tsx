import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../../../components/testing/render.tsx';
import { LinkEmailSheet } from './LinkEmailSheet.tsx';

it('links the address with the code that was sent to it', async () => {
  const sent: [string, unknown][] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    sent.push([`${init?.method} ${String(input)}`, JSON.parse(String(init?.body))]);
    return new Response(null, { status: 204 });
  });
  const close = vi.fn();
  const { user } = render(<LinkEmailSheet onClose={close} />);
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@example.test{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }), '123456');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    ['POST /api/auth/email/code', { email: 'ann@example.test' }],
    ['POST /api/sign-in-methods/email', { code: '123456' }],
  ]);
});
