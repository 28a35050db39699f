import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../../../components/testing/render.tsx';
import { serve } from '../../../components/testing/serve.ts';
import { LinkEmailSheet } from './LinkEmailSheet.tsx';

it('links the address with the code that was sent to it', async () => {
  const { calls } = serve({ requestEmailCode: undefined, linkEmail: undefined });
  const close = vi.fn();
  const { user } = render(<LinkEmailSheet onClose={close} />);
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@example.test{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }), '123456');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ['requestEmailCode', { email: 'ann@example.test' }],
    ['linkEmail', { code: '123456' }],
  ]);
});
