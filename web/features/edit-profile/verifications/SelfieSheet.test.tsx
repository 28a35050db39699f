import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { render } from '../../../components/testing/render.tsx';
import { makeStore } from '../../../platform/store.ts';
import * as texts from '../texts.ts';
import { SelfieSheet } from './SelfieSheet.tsx';

it('opens no camera when the pose arrives after the sheet was closed', async () => {
  let answer = (_response: Response) => {};
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const getUserMedia = vi.fn(() => new Promise(() => {}));
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  const store = makeStore();
  const sheet = (opened: boolean) => (
    <Provider store={store}>
      <SelfieSheet opened={opened} userId={7} onClose={() => {}} />
    </Provider>
  );
  const { user, rerender } = render(sheet(true));
  const name = texts.verifications.openCamera;
  await user.click(await screen.findByRole('button', { name }));
  rerender(sheet(false));
  await act(async () => answer(Response.json({ state: 'posing', pose: 'fist' })));
  rerender(sheet(true));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await vi.waitUntil(() => !button.disabled);
  expect(getUserMedia).not.toHaveBeenCalled();
});
