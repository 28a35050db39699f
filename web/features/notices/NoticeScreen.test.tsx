import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { NoticeScreen } from './NoticeScreen.tsx';

const CODE = 'a'.repeat(43);

it('reads the state of a report by its number and code', async () => {
  const { bodies } = serve({ readNotice: { state: 'removed', at: '2026-05-19T10:00:00.000Z' } });
  const { user } = render(<NoticeScreen />);
  await user.type(screen.getByLabelText('Report number'), ' 1234567890');
  await user.type(screen.getByLabelText('Code from our email'), ` ${CODE} `);
  await user.click(screen.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText(/2026. Pictures were removed/)).toBeTruthy();
  expect(bodies('readNotice')).toEqual([{ number: '1234567890', code: CODE }]);
});

it('moves the focus to the first answer that is missing', async () => {
  serve({});
  const { user } = render(<NoticeScreen />);
  const focused = () => (document.activeElement as HTMLInputElement).type;
  const send = () => user.click(screen.getByRole('button', { name: 'Send report' }));
  await send();
  expect(focused()).toBe('radio');
  await user.click(screen.getByRole('radio', { name: 'Spam' }));
  await send();
  expect(focused()).toBe('textarea');
});
