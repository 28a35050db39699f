import { emailHash } from './identity-hash.ts';
import { closePool, statement } from './sql.ts';

/**
 * Makes the account with this verified e-mail address an admin, or takes that back:
 * `node db/admin.ts ann@example.org [off]`. Whom ADMIN_EMAILS names is an admin all the same.
 */
const setRole = statement<{ name: string }, { hash: Buffer; role: 'admin' | 'member' }>(
  'set_role',
  `update users set role = :role
    where email_hash = :hash and realm = 'live' and erased_at is null returning name`,
);

const [email, off] = process.argv.slice(2);
const role = off === 'off' ? 'member' : 'admin';
if (!email) {
  console.error('Say whom: make admin EMAIL=ann@example.org');
  process.exit(2);
}
const [account] = await setRole({ hash: emailHash(email), role });
console.log(
  account
    ? `${account.name} is ${role === 'admin' ? 'an admin' : 'no admin'} now.`
    : `Nobody has signed in with ${email} yet. They sign in once, then run this again.`,
);
process.exitCode = account ? 0 : 1;
await closePool();
