import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { OwnTopBar } from '../../app/OwnTopBar.tsx';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useSessionStart } from './use-session-start.ts';

const LiveChannel = lazy(async () => ({
  default: (await import('../../app/LiveChannel.tsx')).LiveChannel,
}));
const OnboardingSheet = lazy(async () => ({
  default: (await import('./OnboardingSheet.tsx')).OnboardingSheet,
}));

/** Lets screens ask for data once the session is certain and the first questions are answered. */
export function SessionGate() {
  const session = useSessionStart();
  const account = session.data;
  if (account?.onboarded) {
    return (
      <>
        <Outlet />
        <Suspense>
          <LiveChannel viewerId={account.id} />
        </Suspense>
      </>
    );
  }
  return (
    <Screen header={<OwnTopBar />}>
      <AsyncView query={session} loading={texts.common.loading}>
        {() => (
          <Suspense>
            <OnboardingSheet />
          </Suspense>
        )}
      </AsyncView>
    </Screen>
  );
}
