import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { NoticeForm } from './NoticeForm.tsx';

const SENT = { state: 'confirm', number: '1234567890' } as const;
const TEXT = 'The pictures show me without my consent.';

function show() {
  const { bodies } = serve({ createNotice: SENT });
  const sent = () => bodies('createNotice');
  const onSent = vi.fn();
  const { user } = render(<NoticeForm onSent={onSent} />);
  const fill = async (reason: RegExp) => {
    await user.click(screen.getByRole('radio', { name: reason }));
    await user.type(screen.getByLabelText('Where is it?'), '/profile/7');
    await user.type(screen.getByLabelText('Why do you think it is illegal?'), TEXT);
    await user.click(screen.getByRole('checkbox'));
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Send report' }));
  return { user, onSent, fill, send, sent };
}

it('names every missing answer and sends nothing', async () => {
  const { send, sent, user } = show();
  await user.type(screen.getByLabelText('Why do you think it is illegal?'), 'Short');
  await send();
  for (const error of [
    'Please choose a reason.',
    'Please tell us where it is.',
    'Please write at least 20 characters.',
    'Please enter your name.',
    'Please enter your email address.',
    'Please confirm this.',
  ]) {
    expect(screen.getByText(error)).toBeTruthy();
  }
  expect(sent()).toEqual([]);
});

it.each([
  [/^Spam/, 'spam', {}],
  // With the statement that such a notice needs.
  [/intimate/, 'intimate-images', { isWithoutConsent: true }],
])('sends reason, place, text and contact: %s', async (label, reason, statement) => {
  const { fill, send, sent, user, onSent } = show();
  await fill(label);
  await user.type(screen.getByLabelText('Your name'), 'Cora');
  await user.type(screen.getByLabelText('Your email'), 'cora@example.test');
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(SENT));
  expect(sent()).toEqual([
    {
      reason,
      place: '/profile/7',
      text: TEXT,
      name: 'Cora',
      email: 'cora@example.test',
      isGoodFaith: true,
      ...statement,
    },
  ]);
});

it('needs no contact for suspected abuse of a child', async () => {
  const { fill, send, sent, onSent } = show();
  await fill(/under 18|minor/i);
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sent()[0]).not.toHaveProperty('email');
});
