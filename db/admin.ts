import { emailHash } from './identity-hash.ts';
import { closePool, statement } from './sql.ts';

/**
 * `node db/admin.ts ann@example.org [off]`: grants or revokes the admin role of the account with this verified
 * email address. Addresses in ADMIN_EMAILS are always admins.
 */
const setRole = statement<{ name: string }, { hash: Buffer; role: 'admin' | 'member' }>(
  'set_role',
  `update users set role = :role
    where id in (select user_id from identities where email_hash = :hash)
      and erased_at is null returning name`,
);

const [email, off] = process.argv.slice(2);
const role = off === 'off' ? 'member' : 'admin';
if (!email) {
  console.error('Usage: make admin EMAIL=ann@example.org');
  process.exit(2);
}
const [account] = await setRole({ hash: emailHash(email), role });
console.log(
  account
    ? `${account.name} is ${role === 'admin' ? 'now' : 'no longer'} an admin.`
    : `No account has signed in with ${email} yet. Sign in once, then run this again.`,
);
process.exitCode = account ? 0 : 1;
await closePool();
