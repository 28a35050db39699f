import { Button } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useGetSessionQuery } from './api.ts';

/** Shown until a moderator has approved the account. */
export function WaitingForApproval() {
  const { refetch, isFetching } = useGetSessionQuery();
  const { signOut, isSigningOut } = useSignOut();
  const { waiting, waitingText, check } = texts.invites;
  return (
    <EmptyState
      level={1}
      title={waiting}
      text={waitingText}
      action={
        <>
          <Button variant="afterglow" size="lg" loading={isFetching} onClick={refetch}>
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
