import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { lintMigration, type Up } from './migration-linter.ts';

const FOLDER = 'db/migrations';
/** Files of the baseline, which run on an empty database. Later files run beside the old version. */
const BASELINE = '073';

const raw =
  (sql: string): Up =>
  ({ schema }) =>
    schema.raw(`${sql};`);
const alter =
  (name: string, change: (table: Knex.AlterTableBuilder) => unknown): Up =>
  ({ schema }) =>
    schema.alterTable(name, (table) => void change(table));

const REFUSED: Up[] = [
  raw('alter table users drop column bio'),
  raw('drop table matches'),
  raw('alter table users rename column bio to about'),
  raw('alter table users rename to members'),
  raw('alter table users alter column bio type varchar(10)'),
  raw('alter table users alter column bio set not null'),
  raw('alter table users add column nick text not null'),
  raw('alter table users add nick text not null'),
  raw('alter table users add constraint adult check (age > 17)'),
  raw('alter table messages add foreign key (match_id) references matches (id)'),
  raw('alter table users add constraint one unique (nick)'),
  raw('create index users_nick on users (nick)'),
  raw('create unique index users_nick on users (nick)'),
  ({ schema }) => schema.dropTable('matches'),
  ({ schema }) => schema.dropTableIfExists('matches'),
  ({ schema }) => schema.renameTable('users', 'members'),
  ({ schema }) => schema.dropView('people'),
  alter('users', (table) => table.dropColumn('bio')),
  alter('users', (table) => table.dropColumns('bio', 'name')),
  alter('users', (table) => table.dropTimestamps()),
  alter('users', (table) => table.renameColumn('bio', 'about')),
  alter('users', (table) => table.string('bio', 10).alter()),
  alter('users', (table) => table.dropNullable('bio')),
  alter('users', (table) => table.text('nick').notNullable()),
  alter('users', (table) => table.increments('number', { primaryKey: false }).nullable()),
  alter('users', (table) => table.check('age > 17', [], 'adult')),
  alter('messages', (table) => table.foreign('match_id').references('matches.id')),
  alter('users', (table) => table.unique(['nick'])),
  alter('users', (table) => table.index('nick')),
  alter('users', (table) => table.dropIndex('nick')),
  // A later call of a migration with several.
  async (knex) => {
    await knex.schema.createTable('nicks', (table) => table.text('nick'));
    if (await knex.schema.hasTable('users')) await knex.schema.dropTable('users');
  },
];

const ACCEPTED: Up[] = [
  raw('alter table users add column nick text'),
  raw("alter table users add column nick text not null default ''"),
  raw('create index concurrently users_nick on users (nick)'),
  raw(
    'create table nicks (id bigint primary key, nick text not null); create index nicks_nick on nicks (nick)',
  ),
  raw('alter table users add constraint adult check (age > 17) not valid'),
  raw('alter table users validate constraint adult'),
  raw('alter table users add constraint one unique using index users_nick'),
  raw('alter table users alter column bio drop not null'),
  ({ schema }) =>
    schema.createTable('nicks', (table) => {
      table.bigInteger('user_id').primary().references('users.id').onDelete('cascade');
      table.text('nick').notNullable().unique().checkLength('<=', 50);
      table.timestamp('created_at').notNullable().index();
    }),
  alter('users', (table) => table.text('nick')),
  alter('users', (table) => table.text('nick').notNullable().defaultTo('')),
  alter('users', (table) => table.setNullable('bio')),
];

describe('migrations', () => {
  it('only expand the schema', async () => {
    const violations: string[] = [];
    for (const file of readdirSync(FOLDER).filter((name) => name.slice(0, 3) > BASELINE)) {
      const { up } = (await import(`../${FOLDER}/${file}`)) as { up: Up };
      violations.push(...(await lintMigration(up)).map((line) => `${file}: ${line}`));
    }
    expect(violations).to.deep.equal([]);
  });

  it('may not remove, rename, retype, lock or require what the old version uses', async () => {
    const violations = await Promise.all(REFUSED.map(lintMigration));
    const passed = REFUSED.filter((_, index) => violations[index]?.length !== 1).map(String);
    expect(passed).to.deep.equal([]);
  });

  it('may add what the old version does not notice', async () => {
    const refused = (await Promise.all(ACCEPTED.map(lintMigration))).flat();
    expect(refused).to.deep.equal([]);
  });
});
