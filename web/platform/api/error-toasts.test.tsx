import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { preferencesApi } from '../../features/preferences/api.ts';
import type { AppStore } from '../store.ts';
import { closeErrorToasts, toast, toastError } from '../toasts.ts';

const { pauseAccount, updatePreferences } = preferencesApi.endpoints;

let store: AppStore;
let server: ReturnType<typeof serve>;

/** Pauses the account as a screen does: a failure shows a toast. */
async function pause(): Promise<void> {
  const { error } = await store.dispatch(pauseAccount.initiate({ paused: true }));
  if (error) toastError("Couldn't save your change");
}

describe('error toasts', () => {
  beforeEach(async () => {
    ({ store } = renderSignedIn(null));
    server = serve({ pauseAccount: refusal(500), updatePreferences: {} });
    await pause();
    await screen.findByText("Couldn't save your change");
  });

  it('close when the retry of the same write succeeds', async () => {
    server.answers.pauseAccount = {};
    await pause();
    await waitFor(() => expect(screen.queryByText("Couldn't save your change")).toBeNull());
  });

  it('stay when the retry fails or another write succeeds', async () => {
    await pause();
    await store.dispatch(updatePreferences.initiate({}));
    expect(await screen.findByText("Couldn't save your change")).toBeTruthy();
  });

  it('close without the toasts that wait, also while they wait themselves', async () => {
    toast({ title: 'Report sent' });
    toastError('Failed to logout');
    closeErrorToasts();
    expect(await screen.findByText('Report sent')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Couldn't save your change")).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Report sent')).toBeNull());
    expect(screen.queryByText('Failed to logout')).toBeNull();
  });
});
