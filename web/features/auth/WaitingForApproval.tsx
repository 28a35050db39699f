import { Button } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useGetSessionQuery } from './api.ts';

/** Shown until a moderator has approved the account. */
export function WaitingForApproval() {
  const { data: session, refetch, isFetching } = useGetSessionQuery();
  const { signOut, isSigningOut } = useSignOut();
  const { waiting, waitingText, waitingMail, check } = texts.invites;
  const getsMail = session?.user?.email && session.ways.includes('email');
  return (
    <EmptyState
      level={1}
      title={waiting}
      text={getsMail ? waitingMail : waitingText}
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
