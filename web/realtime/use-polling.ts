import { useDocumentVisibility } from '@mantine/hooks';
import { CONNECTED_POLL_MS } from '#contract/limits.ts';
import { useConnected } from './connection.ts';

/**
 * Interval of a query that the live channel also feeds: `whileDisconnectedMs` without the channel,
 * 30 s with it, and 0 (no polling) while nobody can see the page.
 */
export function usePollingInterval(whileDisconnectedMs: number): number {
  const isConnected = useConnected();
  const isVisible = useDocumentVisibility() === 'visible';
  if (!isVisible) return 0;
  return isConnected ? CONNECTED_POLL_MS : whileDisconnectedMs;
}
