import { accountHash } from '#db/identity-hash.ts';
import { transaction } from '#db/sql.ts';
import { eraseOneAccount, insertErasedAccount } from '../../api/features/account/queries.ts';

const ERASED_PER_RUN_MAX = 200;

/** Erases closed accounts one at a time, so that a large one does not block others. @returns how many. */
export async function eraseClosedAccounts(): Promise<number> {
  let erased = 0;
  while (erased < ERASED_PER_RUN_MAX && (await eraseNext())) erased += 1;
  return erased;
}

/** Retains a hash of the id, so that `make restore` can erase the account again. */
const eraseNext = (): Promise<boolean> =>
  transaction(async (db) => {
    const [account] = await eraseOneAccount({}, db);
    if (account) await insertErasedAccount({ hash: accountHash(account.id) }, db);
    return account !== undefined;
  });
