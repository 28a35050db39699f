import { eraseOneAccount } from '../../api/features/account/queries.ts';

const ERASED_PER_RUN_MAX = 200;

/** Erases closed accounts one at a time, so that a large one does not block others. @returns how many. */
export async function eraseClosedAccounts(): Promise<number> {
  let erased = 0;
  while (erased < ERASED_PER_RUN_MAX && (await eraseOneAccount({})).length > 0) erased += 1;
  return erased;
}
