import { useThrottledCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import { INPUT_REPORT_MS } from '#contract/limits.ts';
import { sendToServer } from './live-channel.ts';

let inputAt = Number.NEGATIVE_INFINITY;

/** When the member last used this tab, in ms since the epoch. */
export const lastInputAt = (): number => inputAt;

/** Records input of the member. Events that a program makes are none. */
export function recordInput({ isTrusted }: Pick<Event, 'isTrusted'>): void {
  if (isTrusted) inputAt = Date.now();
}

/** Reports that the member uses this tab, so that the server postpones pushes. */
export function useInputReport(): void {
  const report = useThrottledCallback(() => sendToServer({ type: 'input' }), INPUT_REPORT_MS);

  useEffect(() => {
    const abort = new AbortController();
    const options = { signal: abort.signal, passive: true, capture: true };
    for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
      window.addEventListener(type, recordInput, options);
      window.addEventListener(type, report, { signal: abort.signal, passive: true });
    }
    return () => abort.abort();
  }, [report]);
}
