import { useOutbox } from '../features/messages/use-outbox.ts';
import { useServerEvents } from '../realtime/use-server-events.ts';

/** Keeps the live channel open while it is mounted. A download of its own: the first paint needs none of it. */
export function LiveChannel({ viewerId }: { viewerId: number }) {
  useServerEvents(viewerId);
  useOutbox(viewerId);
  return null;
}
