import { setOperatorRole } from '../api/features/console/operator-role.ts';
import { parseModerationArgs } from './cli-args.ts';
import { closeConnections } from './close-connections.ts';

/** `node worker/admin.ts ann@example.org [off] --by=ada`: see `setOperatorRole`. */
const { positionals, moderator } = parseModerationArgs();
const [email, off] = positionals;
const role = off === 'off' ? 'member' : 'admin';
if (!email) {
  console.error('Usage: make admin EMAIL=ann@example.org BY=name');
  process.exit(2);
}
const name = await setOperatorRole(email, role, moderator.by);
console.log(
  name === undefined
    ? `No account has signed in with ${email} yet. Sign in once, then run this again.`
    : `${name} is ${role === 'admin' ? 'now' : 'no longer'} an admin.`,
);
process.exitCode = name === undefined ? 1 : 0;
await closeConnections();
