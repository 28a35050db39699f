import { transaction } from '#db/sql.ts';
import { extendTimeout, insertCheck, listFaults } from './ledger-check-queries.ts';

/**
 * Checks the whole ledger and stores the result. Settlement stops while the latest check has faults.
 *
 * @returns the violated invariants with their counts, empty for a consistent ledger.
 */
export const checkLedger = (): Promise<string[]> =>
  transaction(async (db) => {
    await extendTimeout(db);
    const faults = (await listFaults({}, db)).map(({ fault, count }) => `${fault} (${count})`);
    await insertCheck({ faults }, db);
    return faults;
  });
