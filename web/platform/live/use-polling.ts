import { useDocumentVisibility } from '@mantine/hooks';
import { CONNECTED_POLL_MS } from '#contract/limits.ts';
import { useConnected } from '../hooks.ts';

/**
 * Polling interval of a query that live events also update: `whileDisconnectedMs` without the live
 * channel, 30 s with it, and 0 (no polling) while the page is hidden.
 */
export function usePollingInterval(whileDisconnectedMs: number): number {
  const isConnected = useConnected();
  const isVisible = useDocumentVisibility() === 'visible';
  if (!isVisible) return 0;
  return isConnected ? CONNECTED_POLL_MS : whileDisconnectedMs;
}
