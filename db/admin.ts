import { closePool, statement } from './sql.ts';

/** Makes the account with this verified e-mail address an admin: `node db/admin.ts ann@example.org`. */
const promote = statement<{ name: string }, { email: string }>(
  'promote_to_admin',
  `update users set role = 'admin'
    where lower(email) = lower(:email) and realm = 'live' and erased_at is null returning name`,
);

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Say whom: make admin EMAIL=ann@example.org');
  process.exit(2);
}
const [account] = await promote({ email });
console.log(
  account
    ? `${account.name} is an admin now.`
    : `Nobody has signed in with ${email} yet. They sign in once, then run this again.`,
);
process.exitCode = account ? 0 : 1;
await closePool();
