import { Outlet } from 'react-router-dom';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { Screen } from '../components/layout/Screen.tsx';
import { AsyncView } from '../components/state/AsyncView.tsx';
import { lazyPart } from '../components/state/lazy-part.tsx';
import type { ApiError } from '../platform/api/api-error.ts';
import { withTexts } from '../platform/catalogs.ts';
import { useSignedInUser } from '../platform/hooks.ts';
import { useGetSessionQuery } from '../platform/session.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { WithAccountBanner } from './AccountBanner.tsx';
import { accountScreens, memberParts } from './load-parts.ts';
import { OwnTopBar } from './OwnTopBar.tsx';
import * as texts from './texts.ts';

const LiveChannel = lazyPart(() => whenIdle().then(memberParts), 'LiveChannel');
const SuspendedScreen = lazyPart(accountScreens, 'SuspendedScreen', { isEssential: true });
const firstProfile = withTexts(['visitor', 'chat'], () => import('./FirstProfile.tsx'));
const FirstProfile = lazyPart(firstProfile, 'FirstProfile', { isEssential: true });
const WaitingForApproval = lazyPart(firstProfile, 'WaitingForApproval', { isEssential: true });

/** Renders the child routes once the session is confirmed and the first profile is complete or left. */
export function SessionGate() {
  const { data: session, ...query } = useGetSessionQuery();
  const user = session?.user ?? undefined;
  // The server has not created the account of the demo user yet.
  const account = user?.id === DEMO_PLACEHOLDER_ID ? undefined : user;
  const viewer = useSignedInUser();
  // Without a network the session cannot be read. Screens show what they have, such as unsent messages.
  if (!session && (query.error as ApiError | undefined)?.status === 0)
    return <Opened viewerId={viewer.id} />;
  if (account?.suspended) return <SuspendedScreen />;
  if (account?.onboarded && !account.guideStep) {
    return (
      <WithAccountBanner account={account}>
        <Opened viewerId={account.id} />
      </WithAccountBanner>
    );
  }
  if (session && account && !account.waiting) {
    return <FirstProfile user={account} draft={session.draft} />;
  }
  return (
    <Screen header={<OwnTopBar />}>
      <AsyncView query={{ ...query, data: account }} loading={texts.common.loading}>
        {() => <WaitingForApproval />}
      </AsyncView>
    </Screen>
  );
}

const Opened = ({ viewerId }: { viewerId: number }) => (
  <>
    <Outlet />
    <LiveChannel viewerId={viewerId} />
  </>
);
