import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Web push subscriptions of browsers, and the queue of pushes and mails. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      session_hash bytea not null references sessions (token_hash) on delete cascade,
      -- SHA-256. The endpoint itself is a capability, so it is stored encrypted, together with its keys.
      endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
      subscription bytea not null check (length(subscription) between 34 and 2000),
      -- Of the server's key (VAPID) that the browser subscribed to. Pushes with another key are refused.
      vapid_id bytea not null check (length(vapid_id) = 4),
      created_at timestamptz not null default now(),
      last_delivered_at timestamptz
    );
    create index push_subscriptions_user_id on push_subscriptions (user_id);
    create index push_subscriptions_session_hash on push_subscriptions (session_hash);

    -- Rows hold no text. The worker reads the state of the notification when it sends.
    create table deliveries (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      kind text not null check (kind ~ '^[a-z_]{1,40}$'),
      channel text not null check (channel in ('push', 'email')),
      notification_id bigint references notifications (id) on delete cascade,
      subscription_id bigint references push_subscriptions (id) on delete set null,
      -- One queued push per notification and device; one mail per cause.
      dedupe_key text not null check (length(dedupe_key) <= 100),
      state text not null default 'queued' check (state in ('queued', 'sent', 'suppressed', 'dead')),
      -- Why it was not sent.
      reason text check (length(reason) <= 40),
      attempts smallint not null default 0,
      next_attempt_at timestamptz not null default now(),
      -- Delayed by quiet hours: the held pushes of a device are sent as one.
      held boolean not null default false,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'queued') = (finished_at is null))
    );
    create unique index deliveries_dedupe_key on deliveries (dedupe_key)
      where state = 'queued' or channel = 'email';
    create index deliveries_due on deliveries (channel, next_attempt_at, subscription_id, id)
      where state = 'queued';
    create index deliveries_user_id on deliveries (user_id, created_at);
    create index deliveries_notification_id on deliveries (notification_id);
    create index deliveries_subscription_id on deliveries (subscription_id);
    create index deliveries_finished_at on deliveries (finished_at);

    -- Keyed hashes of addresses that mail servers refuse for good. They survive the account.
    create table refused_addresses (
      email_hash bytea primary key check (length(email_hash) = 32),
      created_at timestamptz not null default now()
    );
  `);
