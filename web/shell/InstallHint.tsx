import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { dismissInstall, installWay, promptInstall } from '../platform/install-prompt.ts';
import { Banner } from './Banner.tsx';
import * as texts from './texts.ts';

/** Suggests to install the app from the second visit on, until the member closes it for good. */
export function InstallHint() {
  const [way, setWay] = useState(installWay);
  // The browser may offer it later than the first render.
  useWindowEvent('beforeinstallprompt', () => setWay(installWay()));
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
