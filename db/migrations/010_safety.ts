import type { Knex } from 'knex';

export { down } from '../baseline.ts';

export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table blocks (
      blocker_id bigint not null references users (id) on delete cascade,
      -- Any id: a block outlasts the blocked account.
      blocked_id bigint not null,
      -- The id in the blocker's list, when the blocked person has returned with another account.
      listed_id bigint,
      -- The name at the time of the block; the default if the blocker could not see the member.
      name text not null default 'Member' check (length(name) between 1 and 50),
      created_at timestamptz not null default now(),
      pair_key int not null,
      primary key (blocker_id, blocked_id) include (pair_key),
      check (blocker_id <> blocked_id),
      check (pair_key = pair_key(blocker_id, blocked_id))
    );
    -- Blocks apply in both directions.
    create index blocks_blocked_id on blocks (blocked_id, blocker_id);

    -- A report survives the accounts of both sides. Texts are encrypted; null when empty.
    create table reports (
      id bigint generated always as identity primary key,
      reporter_id bigint references users (id) on delete set null,
      reported_id bigint references users (id) on delete set null,
      reason text not null check (length(reason) <= 40),
      text bytea check (length(text) between 34 and 4100),
      message_id bigint references messages (id) on delete set null,
      -- Ten messages at most.
      message_text bytea check (length(message_text) between 34 and 81000),
      -- The profile and messages around the reported ones as they were, encrypted JSON; null once erased.
      evidence bytea check (length(evidence) between 34 and 1000000),
      -- Added by the migration of moderation, which creates \`cases\`.
      case_id bigint,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      -- Number of the reporter among the people of the case, also when the account is erased.
      person integer
    );
    create index reports_reporter_id on reports (reporter_id);
    create index reports_reported_id on reports (reported_id);
    create index reports_message_id on reports (message_id);

    -- Blocks and bans that outlast an account, by keyed hash of the identity.
    create table retained_blocks (
      blocker_hash bytea not null check (length(blocker_hash) = 32),
      blocked_hash bytea not null check (length(blocked_hash) = 32),
      listed_id bigint not null,
      name text not null,
      created_at timestamptz not null,
      expires_on date not null,
      primary key (blocker_hash, blocked_hash)
    );
    create index retained_blocks_blocked_hash on retained_blocks (blocked_hash);
    create index retained_blocks_expires_on on retained_blocks (expires_on);

    -- Browsers are refused for a day.
    create table signup_refusals (
      subject_hash bytea primary key check (length(subject_hash) = 32),
      email_hash bytea check (length(email_hash) = 32),
      reason text not null check (reason in ('under_age', 'abuse')),
      expires_on date not null,
      browser_hash bytea check (length(browser_hash) = 32)
    );
    create index signup_refusals_email_hash on signup_refusals (email_hash);
    create index signup_refusals_browser_hash on signup_refusals (browser_hash);
    create index signup_refusals_expires_on on signup_refusals (expires_on);

    -- Erased accounts by keyed hash of the id: a restored backup erases them again.
    create table erased_accounts (
      id_hash bytea primary key check (length(id_hash) = 32),
      erased_on date not null default current_date
    );
    create index erased_accounts_erased_on on erased_accounts (erased_on);
  `);
