import { text } from 'node:stream/consumers';
import { accountHash } from '#db/identity-hash.ts';
import { closePool, transaction } from '#db/sql.ts';
import { listOpenAccounts } from '../api/features/account/queries.ts';
import { closeAccount } from '../api/features/auth/queries.ts';
import { retainBlocks, retainSignup } from '../api/features/users/retained-identity-queries.ts';
import { deleteSessionsOf } from '../api/platform/session-queries.ts';
import { eraseClosedAccounts } from './jobs/erase-accounts.ts';

/**
 * `make restore` runs it on the restored database before it is used: closes and erases the accounts that standard
 * input lists, one per line, by id or by the hash of an erased one.
 */
const listed = new Set((await text(process.stdin)).split('\n'));
const accounts = await listOpenAccounts({});
const returned = accounts.filter(
  ({ id }) => listed.has(String(id)) || listed.has(accountHash(id).toString('hex')),
);
for (const { id: userId } of returned) {
  await transaction(async (db) => {
    await retainBlocks({ userId }, db);
    await retainSignup({ userId }, db);
    await closeAccount({ userId }, db);
    await deleteSessionsOf({ userId }, db);
  });
}
// The worker erases what is more than a run takes.
await eraseClosedAccounts();
console.log(`Accounts erased again: ${returned.length}`);
await closePool();
