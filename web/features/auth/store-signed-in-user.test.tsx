import { expect, it, vi } from 'vitest';
import type { OwnUser } from '#contract/users.ts';
import { makeStore } from '../../platform/store.ts';
import { demoPlaceholder } from '../../platform/stored-user.ts';
import { authApi } from './endpoints.ts';
import { storeSignedInUser } from './store-signed-in-user.ts';

it('keeps the user when the session of the visitor arrives after the sign-in', async () => {
  let answer = (_response: Response) => {};
  vi.spyOn(window, 'fetch').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const store = makeStore();
  const visitor = store.dispatch(authApi.endpoints.getSession.initiate());
  const user = { ...demoPlaceholder, id: 7, realm: 'live' } as unknown as OwnUser;
  const stored = store.dispatch(storeSignedInUser(user));
  answer(Response.json({ user: null, signInMethods: ['google'] }));
  await Promise.all([visitor, stored]);
  const { data } = authApi.endpoints.getSession.select()(store.getState());
  expect(data).toMatchObject({ user: { id: 7 }, signInMethods: ['google'] });
  expect(store.getState().session.user?.id).toBe(7);
});
