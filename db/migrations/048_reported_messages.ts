import type { Knex } from 'knex';

/** The checks are validated without a long lock. */
export const config = { transaction: false };

const limit = (knex: Knex, messageText: number, evidence: number) =>
  knex.schema.raw(
    `alter table reports
       drop constraint reports_message_text_check,
       add constraint reports_message_text_check
         check (length(message_text) between 34 and ${messageText}) not valid,
       drop constraint reports_evidence_check,
       add constraint reports_evidence_check check (length(evidence) between 34 and ${evidence}) not valid`,
  );

/** Makes room for ten reported messages, and for those around them. */
export async function up(knex: Knex): Promise<void> {
  await limit(knex, 81_000, 1_000_000);
  await knex.schema
    .raw('alter table reports validate constraint reports_message_text_check')
    .raw('alter table reports validate constraint reports_evidence_check');
}

/** Keeps longer rows. */
export const down = (knex: Knex) => limit(knex, 8100, 200_000);
