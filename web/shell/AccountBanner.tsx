import { Box, Stack } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnUser } from '#contract/users.ts';
import { authApi, dependsOnDevice } from '../features/auth/api.ts';
import { useSignOut } from '../features/auth/use-sign-out.ts';
import { selectDiscover } from '../features/discover/api.ts';
import { usePause } from '../features/preferences/api.ts';
import { useAppSelector } from '../platform/hooks.ts';
import { dismissInstall, installWay, promptInstall } from '../platform/install-prompt.ts';
import classes from './AccountBanner.module.css';
import { AnnouncementBanner } from './AnnouncementBanner.tsx';
import { Banner } from './Banner.tsx';
import * as texts from './texts.ts';

interface Props {
  account: OwnUser;
  children: ReactNode;
}

/** All screens of an account, below a banner in the demo and while the profile is paused. */
export const WithAccountBanner = ({ account, children }: Props) => (
  <Stack pos="absolute" inset={0} gap={0} className={classes.gate}>
    <AnnouncementBanner account={account} />
    <AccountBanner account={account} />
    <Box pos="relative" flex={1} mih={0}>
      {children}
    </Box>
  </Stack>
);

function AccountBanner({ account }: { account: OwnUser }) {
  const { isPaused, setPaused } = usePause();
  const { signOut, isSigningOut } = useSignOut('/login');
  const { demo, createAccount, paused, resume } = texts.banner;
  if (isPaused) {
    return <Banner stays text={paused} action={resume} onAction={() => void setPaused(false)} />;
  }
  if (account.realm !== 'demo') return <MemberBanner account={account} />;
  return (
    <Banner
      text={demo}
      action={createAccount}
      disabled={isSigningOut}
      onAction={() => void signOut()}
    />
  );
}

const DAY_MS = 86_400_000;

/** A warning to members who would lose their account with a device, once they have seen a card; else the hint to install. */
function MemberBanner({ account }: { account: OwnUser }) {
  const mayBeAlone = account.email === null;
  const { data: signInMethods } = authApi.useGetOwnSignInMethodsQuery(undefined, {
    skip: !mayBeAlone,
  });
  const navigate = useNavigate();
  const hasAnswered = useAppSelector((state) => selectDiscover(state).undoable.length > 0);
  const hasSeenCard = hasAnswered || Date.now() - Date.parse(account.createdAt) > DAY_MS;
  if (!mayBeAlone || !hasSeenCard || !dependsOnDevice(signInMethods)) return <InstallHint />;
  const { noWayBack, createCodes } = texts.banner;
  return (
    <Banner
      text={noWayBack}
      action={createCodes}
      onAction={() => navigate('/preferences#sign-in-methods')}
    />
  );
}

/** Suggests to install the app from the second visit on, until the member closes it for good. */
export function InstallHint() {
  const [way, setWay] = useState(installWay);
  // The browser may offer it later than the first render.
  useWindowEvent('beforeinstallprompt', () => setWay(installWay()));
  useWindowEvent('appinstalled', () => setWay(null));
  if (!way) return null;
  const { install, installText, installByShare } = texts.banner;
  const close = () => {
    dismissInstall();
    setWay(null);
  };
  if (way === 'share') return <Banner text={installByShare} onDismiss={close} />;
  return (
    <Banner
      text={installText}
      action={install}
      onAction={() => void promptInstall().then(close)}
      onDismiss={close}
    />
  );
}
