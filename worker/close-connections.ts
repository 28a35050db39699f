import { closePool } from '#db/sql.ts';
import { closeMail } from '../api/platform/mail.ts';
import { redis } from '../api/platform/redis.ts';
import { closePubSub } from '../api/realtime/pubsub.ts';

/** Closes all connections, so that the process can end. */
export async function closeConnections(): Promise<void> {
  await closeMail();
  await closePubSub();
  redis.disconnect();
  await closePool();
}
