import { closePool } from '#db/sql.ts';
import { setOperatorRole } from '../api/features/console/operator-role.ts';
import { redis } from '../api/platform/redis.ts';
import { closePubSub } from '../api/realtime/pubsub.ts';

/** `node worker/admin.ts ann@example.org [off]`: see `setOperatorRole`. */
const [email, off] = process.argv.slice(2);
const role = off === 'off' ? 'member' : 'admin';
if (!email) {
  console.error('Usage: make admin EMAIL=ann@example.org');
  process.exit(2);
}
const name = await setOperatorRole(email, role);
console.log(
  name === undefined
    ? `No account has signed in with ${email} yet. Sign in once, then run this again.`
    : `${name} is ${role === 'admin' ? 'now' : 'no longer'} an admin.`,
);
process.exitCode = name === undefined ? 1 : 0;
await closePubSub();
redis.disconnect();
await closePool();
