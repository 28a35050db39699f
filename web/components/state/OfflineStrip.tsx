import { Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { network } from '../../platform/api/texts.ts';
import * as texts from '../texts.ts';

const BACK_ONLINE_MS = 2000;

/** Sign at the top of the screen while the browser is offline, and for two seconds after. */
export function OfflineStrip({ className }: { className?: string }) {
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
    <Text
      size="sm"
      className={className}
      data-shown={state !== 'online' || undefined}
      role="status"
    >
      {state === 'offline' && network.offline}
      {state === 'back' && texts.common.backOnline}
    </Text>
  );
}
