import type { Knex } from 'knex';
import { emailHash, subjectHash } from '../identity-hash.ts';
// What a migration seals has to open with the module that reads it, so it imports that one.
import { open, type Place, seal } from '../sealed.ts';

const BATCH = 1000;

// biome-ignore lint/suspicious/noExplicitAny: rows of tables as they were
type Row = any;

const placeOfEmail = (row: Row): Place => ['users.email', row.subject_hash.toString('hex')];
const placeOfMessage = (row: Row): Place => [
  'messages.content',
  row.match_id,
  row.sender_id,
  row.client_id,
];
const placeOfSpecial = (row: Row): Place => ['preferences.special', row.id];
const placeOfReport = (row: Row): Place => ['reports.text', row.id];
const placeOfReported = (row: Row): Place => ['reports.message_text', row.id];

/** Always of one length, so that the value does not tell how much was chosen. */
const specialOf = (row: Row): string =>
  JSON.stringify({
    relationshipStatus: row.relationship_status,
    lifestyleInterests: row.lifestyle_interests,
    experienceLevel: row.experience_level,
  }).padEnd(512);

/** Hands over the rows of a table in batches, in the order of `key`, which is `id` of each. */
async function eachBatch(
  knex: Knex,
  { key, from, where }: { key: string; from: string; where: string },
  work: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let last = '0'; ; ) {
    const { rows } = await knex.raw(
      `select ${key} as id, * from ${from} where ${where} and ${key} > ? order by ${key} limit ${BATCH}`,
      [last],
    );
    if (rows.length === 0) return;
    await work(rows);
    last = rows.at(-1).id;
  }
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

interface Change {
  table: string;
  key: string;
  column: string;
  to: 'bytea' | 'text';
  where: string;
  /** Columns that go as well. */
  drop?: string[];
  value: (row: Row) => Buffer | string;
}

/**
 * Gives a column another type and the values that `value` makes. They wait in a table of this transaction
 * until the table is rewritten in one go: what stood there, and in dropped columns, is in no page any more.
 */
async function rewrite(knex: Knex, change: Change): Promise<void> {
  const { table, key, column, to, where, drop = [], value } = change;
  await knex.raw(`create temporary table made (id bigint primary key, value ${to})`);
  await eachBatch(knex, { key, from: table, where }, (rows) =>
    knex.raw(`insert into made select * from unnest(?::bigint[], ?::${to}[])`, [
      idsOf(rows),
      rows.map(value),
    ]),
  );
  const dropped = drop.map((name) => `drop column ${name},`).join(' ');
  await knex.raw(`
    create function pg_temp.made_for(wanted bigint) returns ${to} language sql stable
      return (select value from made where id = wanted);
    alter table ${table} ${dropped} alter column ${column} drop not null, alter column ${column} drop default;
    alter table ${table} alter column ${column} type ${to} using pg_temp.made_for(${key});
    drop function pg_temp.made_for;
    drop table made;
  `);
}

/**
 * E-mail, messages, special preferences, words of reports and identities on their way are sealed: a copy
 * of the database does not tell them. An account is found by hashes of subject and address, so the
 * subject itself is not kept at all. Positions stay: they are cells, and searched.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table known_keys (
      name text not null check (name in ('IDENTITY_KEY', 'DATA_KEY')),
      id bytea not null check (length(id) = 4),
      since timestamptz not null default now(),
      primary key (name, id)
    );
    truncate sign_ins;
    alter table sign_ins drop column subject, drop column email, drop column name, drop column picture,
      add column identity bytea;
    alter table users add column email_hash bytea check (length(email_hash) = 32), drop constraint users_email_check;
    alter table messages drop constraint messages_content_check;
    alter table reports drop constraint reports_text_check;
  `);
  const identified = 'provider_subject is not null';
  await eachBatch(knex, { key: 'id', from: 'users', where: identified }, (rows) =>
    knex.raw(
      `update users set subject_hash = made.subject, email_hash = made.email
         from unnest(?::bigint[], ?::bytea[], ?::bytea[]) made (id, subject, email) where users.id = made.id`,
      [
        idsOf(rows),
        rows.map(({ provider_subject }) => subjectHash(provider_subject)),
        rows.map(({ email }) => email && emailHash(email)),
      ],
    ),
  );
  // Whoever had no name at the provider was named by their address.
  await knex('users').whereRaw('name = left(trim(email), 50)').update({ name: 'Member' });
  await rewrite(knex, {
    table: 'users',
    key: 'id',
    column: 'email',
    to: 'bytea',
    where: `${identified} and email is not null`,
    drop: ['provider_subject'],
    value: (row) => seal(placeOfEmail(row), row.email),
  });
  await rewrite(knex, {
    table: 'messages',
    key: 'id',
    column: 'content',
    to: 'bytea',
    where: 'true',
    value: (row) => seal(placeOfMessage(row), row.content),
  });
  await rewrite(knex, {
    table: 'preferences',
    key: 'user_id',
    column: 'experience_level',
    to: 'bytea',
    where: 'user_id in (select id from users where not sample)',
    drop: ['relationship_status', 'lifestyle_interests'],
    value: (row) => seal(placeOfSpecial(row), specialOf(row)),
  });
  for (const [column, place] of [
    ['text', placeOfReport],
    ['message_text', placeOfReported],
  ] as const) {
    await rewrite(knex, {
      table: 'reports',
      key: 'id',
      column,
      to: 'bytea',
      where: `${column} <> ''`,
      value: (row) => seal(place(row), row[column]),
    });
  }
  await knex.raw(`
    drop index users_subject_hash;
    create index users_subject_hash on users (subject_hash) where subject_hash is not null;
    -- A closed account keeps its hash until it is erased, and the same person may have a new one by then.
    create unique index users_open_subject on users (subject_hash) where erased_at is null;
    alter table users add constraint users_identified_live check (realm = 'live' or subject_hash is null),
      add constraint users_email_identified check (email is null or subject_hash is not null),
      add check ((email is null) = (email_hash is null)),
      add check (length(email) between 34 and 1100);
    alter table preferences rename column experience_level to special;
    -- Null: never saved, so what everybody begins with.
    alter table preferences add check (length(special) between 34 and 1100);
    -- 2000 characters of up to four bytes.
    alter table messages alter column content set not null, add check (length(content) between 34 and 8100);
    -- Null: nothing was said, no message was named.
    alter table reports add check (length(text) between 34 and 4100),
      add check (length(message_text) between 34 and 8100);
  `);
}

/** Opens all of it again, but for the subjects, which are in no table: accounts are found by them no more. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index users_open_subject;
    alter table users drop column email_hash, drop constraint users_email_check,
      drop constraint users_identified_live, drop constraint users_email_identified,
      add column provider_subject text unique check (length(provider_subject) <= 255),
      add check (realm = 'live' or provider_subject is null);
    alter table messages drop constraint messages_content_check;
    alter table preferences drop constraint preferences_special_check,
      add column relationship_status text not null default 'Single',
      add column lifestyle_interests text[] not null default '{}',
      add column experience_level text not null default 'New to this';
    alter table reports drop constraint reports_text_check, drop constraint reports_message_text_check;
  `);
  await rewrite(knex, {
    table: 'users',
    key: 'id',
    column: 'email',
    to: 'text',
    where: 'email is not null',
    value: (row) => open(placeOfEmail(row), row.email),
  });
  await rewrite(knex, {
    table: 'messages',
    key: 'id',
    column: 'content',
    to: 'text',
    where: 'true',
    value: (row) => open(placeOfMessage(row), row.content),
  });
  await eachBatch(
    knex,
    { key: 'user_id', from: 'preferences', where: 'special is not null' },
    async (rows) => {
      for (const row of rows) {
        const special = JSON.parse(open(placeOfSpecial(row), row.special));
        await knex('preferences').where({ user_id: row.id }).update({
          relationship_status: special.relationshipStatus,
          lifestyle_interests: special.lifestyleInterests,
          experience_level: special.experienceLevel,
        });
      }
    },
  );
  for (const [column, place] of [
    ['text', placeOfReport],
    ['message_text', placeOfReported],
  ] as const) {
    await rewrite(knex, {
      table: 'reports',
      key: 'id',
      column,
      to: 'text',
      where: `${column} is not null`,
      value: (row) => open(place(row), row[column]),
    });
  }
  await knex.raw(`
    update reports set text = coalesce(text, ''), message_text = coalesce(message_text, '');
    alter table reports alter column text set default '', alter column text set not null, add check (length(text) <= 1000),
      alter column message_text set default '', alter column message_text set not null;
    alter table messages alter column content set not null, add check (length(content) between 1 and 2000);
    alter table users add check (length(email) <= 254);
    alter table preferences drop column special;
    truncate sign_ins;
    alter table sign_ins drop column identity, add column subject text, add column email text,
      add column name text, add column picture text;
    drop table known_keys;
  `);
}
