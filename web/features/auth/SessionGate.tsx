import { Outlet } from 'react-router-dom';
import { WithAccountBanner } from '../../app/AccountBanner.tsx';
import { lazyPart } from '../../app/lazy-part.tsx';
import { OwnTopBar } from '../../app/OwnTopBar.tsx';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useSessionStart } from './use-session-start.ts';

const LiveChannel = lazyPart(() => import('../../app/LiveChannel.tsx'), 'LiveChannel');
const SuspendedScreen = lazyPart(() => import('../../app/SuspendedScreen.tsx'), 'SuspendedScreen', {
  isEssential: true,
});
const OnboardingSheet = lazyPart(() => import('./OnboardingSheet.tsx'), 'OnboardingSheet', {
  isEssential: true,
});
const WaitingForApproval = lazyPart(
  () => import('./WaitingForApproval.tsx'),
  'WaitingForApproval',
  { isEssential: true },
);

/** Renders the child routes once the session is confirmed and the onboarding is complete. */
export function SessionGate() {
  const session = useSessionStart();
  const account = session.data;
  if (account?.suspended) return <SuspendedScreen />;
  if (account?.onboarded) {
    return (
      <WithAccountBanner account={account}>
        <Outlet />
        <LiveChannel viewerId={account.id} />
      </WithAccountBanner>
    );
  }
  return (
    <Screen header={<OwnTopBar />}>
      <AsyncView query={session} loading={texts.common.loading}>
        {({ waiting }) => (waiting ? <WaitingForApproval /> : <OnboardingSheet />)}
      </AsyncView>
    </Screen>
  );
}
