import { eraseOneAccount } from '../../api/features/account/queries.ts';

/** What is left after one turn waits for the next. */
const ERASED_PER_TURN_MAX = 200;

/** Erases closed accounts one by one, so that a large one holds up no other. @returns how many. */
export async function eraseClosedAccounts(): Promise<number> {
  let erased = 0;
  while (erased < ERASED_PER_TURN_MAX && (await eraseOneAccount({})).length > 0) erased += 1;
  return erased;
}
