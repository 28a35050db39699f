import { Center } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { network } from '../../platform/api/texts.ts';
import { LAYER } from '../../platform/theme/theme-components.ts';
import * as texts from '../texts.ts';

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
      pos="absolute"
      top="calc(var(--ov-banner, 0px) + var(--ov-bar) + env(safe-area-inset-top))"
      left={0}
      right={0}
      w="fit-content"
      h={32}
      mx="auto"
      px={16}
      fz="sm"
      bdrs={16}
      bg="light-dark(var(--ov-ink), var(--mantine-color-white))"
      c="light-dark(var(--mantine-color-white), var(--ov-ink))"
      style={{
        zIndex: LAYER.chrome,
        pointerEvents: 'none',
        transition: 'opacity var(--ov-base)',
      }}
      opacity={state === 'online' ? 0 : 1}
      data-shown={state !== 'online' || undefined}
      role="status"
    >
      {state === 'offline' && network.offline}
      {state === 'back' && texts.common.backOnline}
    </Center>
  );
}
