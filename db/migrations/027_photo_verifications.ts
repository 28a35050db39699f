import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** One check of a member's main photo. After an approval the row is deleted; `users` keeps the result. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table photo_verifications (
      -- A new one for each attempt, so that a decision is about the selfie that was seen.
      id bigint generated always as identity primary key,
      user_id bigint not null unique references users (id) on delete cascade,
      pose text not null
        check (pose in ('two_fingers', 'three_fingers', 'little_finger', 'open_hand', 'thumb_up', 'fist')),
      started_at timestamptz not null default now(),
      sent_at timestamptz,
      -- Encrypted; deleted with the decision.
      selfie bytea check (length(selfie) <= 1048576),
      refusal text check (refusal in ('other_person', 'other_pose', 'unclear_selfie', 'unclear_photo')),
      check (selfie is null or sent_at is not null),
      check (selfie is null or refusal is null)
    );
    create index photo_verifications_queue on photo_verifications (id) where selfie is not null;
  `);
