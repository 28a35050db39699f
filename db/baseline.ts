/** The last migration of the baseline, whose files alter no older tables (docs/decisions/053-baseline.md). */
export const BASELINE = '073_waiting_in_chats.ts';

/** Knex requires it of each migration. @throws Error always: `make rollback` keeps the schema. */
export const down = async (): Promise<never> => {
  throw new Error('migrations only go forward');
};
