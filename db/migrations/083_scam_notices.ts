import type { Knex } from 'knex';

const isCaseOver = (hold: string) => `
  create or replace function is_case_over(closed cases, age interval) returns boolean language sql stable as $$
    select closed.closed_at < now() - age ${hold}
       and not exists (select from case_events where case_id = closed.id and at > now() - age)
  $$;`;

/** Who is told about a ban for a scam, noted at once: the account can be erased. Holds of evidence, which no role shortens. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table scam_notices (
      id bigint generated always as identity primary key,
      decision_id bigint not null references decisions (id),
      user_id bigint not null references users (id) on delete cascade,
      -- Of the banned account, encrypted; null once erased.
      name bytea check (length(name) between 34 and 300),
      last_contact_on date not null,
      -- Sent once it is due and confirmed by a second person, and corrected after a reversal.
      due_at timestamptz not null, confirmed_at timestamptz, sent_at timestamptz, corrected_at timestamptz,
      unique (decision_id, user_id)
    );
    create index scam_notices_due_at on scam_notices (due_at) where sent_at is null;
    create index scam_notices_user_id on scam_notices (user_id);
    alter table notifications add column scam_notice_id bigint;
    alter table cases add column hold_until timestamptz;
    ${isCaseOver('and coalesce(closed.hold_until <= now(), true)')}
    create trigger cases_hold_kept before update of hold_until on cases for each row
      when (old.hold_until is not null and coalesce(new.hold_until < old.hold_until, true)) execute function refuse_change();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger cases_hold_kept on cases;
    ${isCaseOver('')}
    delete from notifications where scam_notice_id is not null;
    drop table scam_notices;
    alter table notifications drop column scam_notice_id;
    alter table cases drop column hold_until;
  `);
