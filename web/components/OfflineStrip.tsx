import { useEffect, useState } from 'react';
import * as texts from '../app/texts.ts';
import classes from './OfflineStrip.module.css';

/** How long the good news stays. */
const BACK_ONLINE_MS = 2000;

/** Says under the top bar that the network is gone, and for two seconds that it has come back. */
export function OfflineStrip() {
  const [state, setState] = useState<'offline' | 'back' | 'online'>(
    navigator.onLine ? 'online' : 'offline',
  );
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener('offline', () => setState('offline'), { signal });
    window.addEventListener('online', () => setState('back'), { signal });
    return () => abort.abort();
  }, []);
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div className={classes.strip} role="status" data-shown={state !== 'online' || undefined}>
      {state === 'offline' && texts.common.offline}
      {state === 'back' && texts.common.backOnline}
    </div>
  );
}
