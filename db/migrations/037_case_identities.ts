import type { Knex } from 'knex';

/** A case outlasts its account: it keeps the id, as decisions do, and the hashes that a refusal needs. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table cases drop constraint cases_member_id_fkey;

    -- Of a closed account, until the evidence of the case is erased. The same hashes as in identities.
    create table case_identities (
      case_id bigint not null references cases (id) on delete cascade,
      subject_hash bytea not null check (length(subject_hash) = 32),
      email_hash bytea check (length(email_hash) = 32),
      primary key (case_id, subject_hash)
    );
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop table case_identities;
    update cases set member_id = null where not exists (select from users where id = cases.member_id);
    alter table cases add constraint cases_member_id_fkey
      foreign key (member_id) references users (id) on delete set null;
  `);
