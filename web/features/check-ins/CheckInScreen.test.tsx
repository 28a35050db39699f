import { webcrypto } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CheckIn } from '#contract/check-ins.ts';
import { inHours } from '#test/in-hours.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { offline, refusal, serve } from '../../components/testing/serve.ts';
import { deleteChats } from '../../platform/chat-storage.ts';
import { CheckInScreen } from './CheckInScreen.tsx';
import { decrypt, encrypt, newKey } from './encryption.ts';

// The environment of component tests has none.
beforeEach(() => void vi.stubGlobal('crypto', webcrypto));

const PLAN = { name: 'Theo', text: 'Noor, Bar Tessuto', call: 1 };
const ID = '6f1b6c1e-6a5e-4c37-9d4f-0d9b8ea3a001';
const keyOf = (id: string) => localStorage.getItem(`check_in_7_${id}`) ?? '';

/** The screen with a check-in that this browser, or another one, has started. */
async function showRunning(ownKey: boolean) {
  const key = await newKey();
  const running: CheckIn = { id: ID, encrypted: await encrypt(PLAN, key), dueAt: inHours(0.8) };
  if (ownKey) localStorage.setItem(`check_in_7_${ID}`, key);
  const served = serve({
    listCheckIns: () => [running],
    putCheckIn: undefined,
    stopCheckIn: undefined,
  });
  const { user } = renderSignedIn(<CheckInScreen />, '/check-in');
  await screen.findByText(/^Answer by/);
  const sent = () => served.bodies('putCheckIn');
  return { ...served, user, key, sent, running };
}

it('starts one with a new key, which is in the shared link only', async () => {
  const { bodies, params } = serve({ listCheckIns: [], putCheckIn: undefined });
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  const { user } = renderSignedIn(<CheckInScreen />, '/check-in', { name: 'Theo Archer' });
  await user.type(await screen.findByLabelText('For your friend'), 'Noor, Bar Tessuto');
  await user.click(screen.getByRole('button', { name: 'Start and share the link' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [id = ''] = params('putCheckIn').map((one) => one.id);
  const [body] = bodies('putCheckIn');
  expect(await decrypt(body?.encrypted ?? '', keyOf(id))).toEqual(PLAN);
  expect(share.mock.calls).toEqual([[{ text: expect.stringContaining(`/c/${id}#${keyOf(id)}`) }]]);
  expect(JSON.stringify(bodies('putCheckIn'))).not.toContain(keyOf(id));
});

it('refuses a text that does not fit, and offers only times within a day', async () => {
  serve({ listCheckIns: [] });
  const { user } = renderSignedIn(<CheckInScreen />, '/check-in');
  await user.click(await screen.findByLabelText('For your friend'));
  await user.paste('👩‍👩‍👧‍👧'.repeat(100));
  expect(screen.getByText("That's too long. Please shorten it.")).toBeTruthy();
  const start = screen.getByRole('button', { name: 'Start and share the link' });
  expect(start).toHaveProperty('disabled', true);
  const offered = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  const [first = '', last = ''] = [offered[0], offered[47]];
  expect([offered.length, first > inHours(-0.01), last <= inHours(24)]).toEqual([48, true, true]);
});

it.each([
  ["I'm OK", 'ok'],
  ['All good', 'call'],
] as const)('answers %s in a request that looks like the other one', async (label, answer) => {
  const { user, sent, key } = await showRunning(true);
  const [first, second] = ["I'm OK", 'All good'].map((name) =>
    screen.getByRole('button', { name }),
  );
  const lookOf = (node?: HTMLElement) => node?.outerHTML.replace(node.textContent ?? '', '');
  expect(lookOf(first)).toBe(lookOf(second));
  await user.click(screen.getByRole('button', { name: label }));
  // Once it is sent: toasts of an earlier test may still be shown.
  await waitFor(() => expect(window.location.pathname).toBe('/app'));
  expect(await screen.findByText("Thanks. Your friend's page shows it.")).toBeTruthy();
  const [body] = sent();
  expect(await decrypt(body?.encrypted ?? '', key)).toEqual({ ...PLAN, answer });
  expect(JSON.stringify(body).length).toBe(2799);
});

it('says so when an answer was not sent, and keeps both buttons until the server has answered', async () => {
  const { user, answers } = await showRunning(true);
  // The server has stored the answer, and the response was lost.
  answers.listCheckIns = [];
  answers.putCheckIn = offline;
  const ok = screen.getByRole('button', { name: "I'm OK" });
  await user.click(ok);
  expect(await screen.findByText("Couldn't send")).toBeTruthy();
  answers.putCheckIn = refusal(409, { code: 'check_in_refused', message: 'It has an answer.' });
  await user.click(ok);
  expect(await screen.findByText('It has an answer.')).toBeTruthy();
  await waitFor(() => expect(ok.isConnected).toBe(false));
});

it('can only be stopped in another browser', async () => {
  const { user, params } = await showRunning(false);
  expect(screen.queryByRole('button', { name: "I'm OK" })).toBeNull();
  expect(screen.getByText(/Only the browser where you started it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop and delete' }));
  await waitFor(() => expect(params('stopCheckIn')).toEqual([{ id: ID }]));
});

it('deletes the key with the check-in, and all keys at sign-out', async () => {
  const { user } = await showRunning(true);
  localStorage.setItem('check_in_7_other', 'key');
  await user.click(screen.getByRole('button', { name: 'Stop and delete' }));
  await waitFor(() => expect(keyOf(ID)).toBe(''));
  expect(keyOf('other')).toBe('key');
  deleteChats();
  expect(keyOf('other')).toBe('');
});
