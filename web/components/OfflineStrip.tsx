import { Center } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import * as texts from '../app/texts.ts';
import classes from './OfflineStrip.module.css';

const BACK_ONLINE_MS = 2000;

/** Strip under the top bar while the browser is offline, and for two seconds after. */
export function OfflineStrip() {
  const [state, setState] = useState<'offline' | 'back' | 'online'>(
    navigator.onLine ? 'online' : 'offline',
  );
  useWindowEvent('offline', () => setState('offline'));
  useWindowEvent('online', () => setState('back'));
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <Center
      className={classes.strip}
      h={32}
      fz="sm"
      role="status"
      data-shown={state !== 'online' || undefined}
    >
      {state === 'offline' && texts.common.offline}
      {state === 'back' && texts.common.backOnline}
    </Center>
  );
}
