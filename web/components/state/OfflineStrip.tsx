import { Center } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import * as texts from '../texts.ts';
import classes from './OfflineStrip.module.css';

const BACK_ONLINE_MS = 2000;

/** Sign at the top of the screen while the browser is offline, and for two seconds after. */
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
      w="fit-content"
      h={32}
      mx="auto"
      px={16}
      fz="sm"
      bdrs={16}
      bg="light-dark(var(--ov-ink), var(--mantine-color-white))"
      c="light-dark(var(--mantine-color-white), var(--ov-ink))"
      opacity={state === 'online' ? 0 : 1}
      data-shown={state !== 'online' || undefined}
      role="status"
    >
      {state === 'offline' && texts.common.offline}
      {state === 'back' && texts.common.backOnline}
    </Center>
  );
}
