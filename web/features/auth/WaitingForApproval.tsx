import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { useGetSessionQuery } from '../../platform/session.ts';
import * as texts from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

const POLL_MS = 30_000;

/** Shown until a moderator has approved the account. Polls for the approval. */
export function WaitingForApproval() {
  const { data: session, refetch } = useGetSessionQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const [isChecking, setChecking] = useState(false);
  const checkNow = () => {
    setChecking(true);
    void refetch().finally(() => setChecking(false));
  };
  const { signOut, isSigningOut } = useSignOut();
  const { waiting, waitingText, waitingMail, check } = texts.invites;
  const getsMail = session?.user?.email && session.signInMethods.includes('email');
  return (
    <EmptyState
      level={1}
      title={waiting}
      text={getsMail ? waitingMail : waitingText}
      action={
        <>
          <Button variant="afterglow" size="lg" loading={isChecking} onClick={checkNow}>
            {check}
          </Button>
          <Button variant="ghost" disabled={isSigningOut} onClick={signOut}>
            {texts.signOut.title}
          </Button>
        </>
      }
    />
  );
}
