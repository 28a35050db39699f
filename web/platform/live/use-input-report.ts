import { useThrottledCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import { INPUT_REPORT_MS } from '#contract/limits.ts';
import { sendToServer } from './live-channel.ts';

/** Reports that the member uses this tab, so that the server postpones pushes. */
export function useInputReport(): void {
  const report = useThrottledCallback(() => sendToServer({ type: 'input' }), INPUT_REPORT_MS);

  useEffect(() => {
    const abort = new AbortController();
    for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
      window.addEventListener(type, report, { signal: abort.signal, passive: true });
    }
    return () => abort.abort();
  }, [report]);
}
