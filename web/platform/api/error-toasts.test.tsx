import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { preferencesApi } from '../../features/preferences/api.ts';
import { type AppStore, makeStore } from '../store.ts';
import { closeErrorToast, toast, toastError } from '../toasts.ts';

const { pauseAccount, updatePreferences } = preferencesApi.endpoints;
const respond = (status: number) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}', { status }));

let store: AppStore;

/** Pauses the account as a screen does: a failure shows a toast. */
async function pause(): Promise<void> {
  const { error } = await store.dispatch(pauseAccount.initiate(true));
  if (error) toastError("Couldn't save your change");
}

describe('error toasts', () => {
  beforeEach(async () => {
    store = makeStore();
    render(<Notifications autoClose={false} transitionDuration={0} />);
    respond(500);
    await pause();
    await screen.findByText("Couldn't save your change");
  });

  it('close when the retry of the same write succeeds', async () => {
    respond(200);
    await pause();
    await waitFor(() => expect(screen.queryByText("Couldn't save your change")).toBeNull());
  });

  it('stay when the retry fails or another write succeeds', async () => {
    await pause();
    respond(200);
    await store.dispatch(updatePreferences.initiate({}));
    expect(await screen.findByText("Couldn't save your change")).toBeTruthy();
  });

  it('do not take a later toast with them', async () => {
    toast({ title: 'Report sent' });
    await screen.findByText('Report sent');
    respond(200);
    await pause();
    closeErrorToast();
    expect(screen.getByText('Report sent')).toBeTruthy();
  });
});
