import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../components/testing/complete.ts';
import { serve } from '../components/testing/serve.ts';
import { signIn } from '../components/testing/sign-in.ts';
import { api } from './api/api.ts';
import { currentUserOf, sessionApi, setUser } from './session.ts';
import { makeStore } from './store.ts';
import { readMirror, writeMirror } from './stored-user.ts';

const member = complete(OwnUser, { id: 7, name: 'Ann' });
const stored = () => JSON.parse(localStorage.getItem('currentUser') ?? 'null');

it('keeps the user when the session of the visitor arrives after the sign-in', async () => {
  const { promise, resolve } = Promise.withResolvers<{ signInMethods: ['google'] }>();
  serve({ getSession: () => promise });
  const store = makeStore();
  const visitor = store.dispatch(sessionApi.endpoints.getSession.initiate());
  const signedIn = store.dispatch(setUser(member));
  resolve({ signInMethods: ['google'] });
  await Promise.all([visitor, signedIn]);
  const { data } = sessionApi.endpoints.getSession.select()(store.getState());
  expect(data).toMatchObject({ user: { id: 7 }, signInMethods: ['google'] });
  await waitFor(() => expect(stored()).toMatchObject({ id: 7, name: 'Ann' }));
});

it('decides by the mirror until the session is loaded, and then by the session', async () => {
  writeMirror(member);
  const store = makeStore();
  expect(currentUserOf(store.getState())?.id).toBe(7);
  signIn(store, null);
  expect(currentUserOf(store.getState())).toBeNull();
  await waitFor(() => expect([readMirror(), stored()]).toEqual([null, null]));
});

it.each([
  ['signs out', null],
  ['is replaced by another one', { id: 8 }],
])('forgets what the former member saw when the member %s', async (_how, next) => {
  const store = makeStore();
  const reads = vi.spyOn(window, 'fetch');
  signIn(store, { id: 7 });
  await waitFor(() => expect(readMirror()?.id).toBe(7));
  localStorage.setItem('notifications_7', '{}');
  void store.dispatch(refused.initiate());
  signIn(store, next);
  await waitFor(() => expect(localStorage.getItem('notifications_7')).toBeNull());
  expect(Object.keys(store.getState().api.mutations)).toEqual([]);
  expect(reads.mock.calls.map(([url]) => url)).toEqual(['/api/refused']);
  expect(currentUserOf(store.getState())?.id).toBe(next?.id);
});

it('reads the session again after a 401 and when another tab signs in or out', async () => {
  let answer: { user: OwnUser | null } = { user: member };
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    String(url) === '/api/auth/session' ? Response.json(answer) : new Response('', { status: 401 }),
  );
  const store = makeStore();
  const user = () => currentUserOf(store.getState())?.id;
  void store.dispatch(sessionApi.endpoints.getSession.initiate());
  await waitFor(() => expect(user()).toBe(7));
  answer = { user: null };
  await store.dispatch(refused.initiate());
  await waitFor(() => expect(readMirror()).toBeNull());
  expect(user()).toBeUndefined();
  answer = { user: member };
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
  await waitFor(() => expect(user()).toBe(7));
});

const { refused } = api.injectEndpoints({
  endpoints: (build) => ({
    refused: build.mutation<null, void>({ query: () => ({ url: '/api/refused', method: 'POST' }) }),
  }),
}).endpoints;
