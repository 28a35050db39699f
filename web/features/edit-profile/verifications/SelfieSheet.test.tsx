import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { render } from '../../../components/testing/render.tsx';
import { serve } from '../../../components/testing/serve.ts';
import { makeStore } from '../../../platform/store.ts';
import * as texts from '../texts.ts';
import { SelfieSheet } from './SelfieSheet.tsx';

it('opens no camera when the pose arrives after the sheet was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pose = { state: 'posing', pose: 'fist' } as const;
  serve({ startVerification: () => promise.then(() => pose) });
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
  await act(async () => resolve());
  rerender(sheet(true));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await vi.waitUntil(() => !button.disabled);
  expect(getUserMedia).not.toHaveBeenCalled();
});
