import type { Knex } from 'knex';

const COLUMNS = ['height', 'speaks', 'education', 'pets', 'children', 'smoking', 'drinking'];
const SEALED = ['religion', 'politics'];
const SHOWN = ['height', 'speaks', 'education', 'pets'];

const audience = (name: string): string => `
  add column ${name}_audience text not null default '${SHOWN.includes(name) ? 'everyone' : 'me'}',
  add constraint users_${name}_audience_check
    check (${name}_audience in ('everyone', 'matches', 'me')) not valid`;

const choice = (name: string): string => `
  add column ${name} text not null default '',
  add constraint users_${name}_check check (length(${name}) <= 40) not valid`;

const choices = (name: string): string => `
  add column ${name} text[] not null default '{}',
  add constraint users_${name}_check check (cardinality(${name}) <= 20) not valid`;

/** Encrypted; null until first saved. */
const sealed = (name: string): string => `
  add column ${name} bytea,
  add constraint users_${name}_check check (length(${name}) between 34 and 200) not valid`;

/** The checks are not validated, which would scan the tables under a lock: no row is wrong. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table users
      -- Centimeters; 0 when not given.
      add column height smallint not null default 0,
      add constraint users_height_check check (height between 0 and 300) not valid,
      ${['speaks', 'pets'].map(choices)},
      ${['education', 'children', 'smoking', 'drinking'].map(choice)},
      ${SEALED.map(sealed)},
      ${[...COLUMNS, ...SEALED].map(audience)};

    -- Slots change places in one statement, so they are compared at its end.
    create table profile_prompts (
      user_id bigint not null references users on delete cascade,
      slot smallint not null check (slot between 0 and 2),
      prompt text not null check (length(prompt) between 1 and 40),
      answer text not null check (length(answer) between 1 and 600),
      updated_at timestamptz not null default now(),
      primary key (user_id, prompt),
      unique (user_id, slot) deferrable initially immediate
    );

    -- Photos, texts and prompts that one decision removes.
    alter table decisions
      drop constraint decisions_content_check,
      add constraint decisions_content_check check (cardinality(content) <= 20) not valid;
  `);

/** Keeps longer lists of decisions. */
export async function down(knex: Knex): Promise<void> {
  const names = [...COLUMNS, ...SEALED];
  await knex.schema
    .raw(
      `alter table decisions
         drop constraint decisions_content_check,
         add constraint decisions_content_check check (cardinality(content) <= 10) not valid`,
    )
    .dropTable('profile_prompts')
    .alterTable('users', (table) =>
      table.dropColumns(...names, ...names.map((name) => `${name}_audience`)),
    );
}
