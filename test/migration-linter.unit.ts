import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { lintMigration } from './migration-linter.ts';

const FOLDER = 'db/migrations';
/** Files of the baseline, which run on an empty database. Later files run beside the old version. */
const BASELINE = '024';

const migration = (sql: string) =>
  `export const up = (knex) => knex.schema.raw(\`${sql};\`);\nexport const down = (knex) => knex.schema.dropTable('x');`;

describe('migrations', () => {
  it('only expand the schema', () => {
    const violations = readdirSync(FOLDER)
      .filter((file) => file.slice(0, 3) > BASELINE)
      .flatMap((file) =>
        lintMigration(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((line) => `${file}: ${line}`),
      );
    expect(violations).to.deep.equal([]);
  });

  const REFUSED = [
    'alter table users drop column bio',
    'drop table matches',
    'alter table users rename column bio to about',
    'alter table users rename to members',
    'alter table users alter column bio type varchar(10)',
    'alter table users alter column bio set not null',
    'alter table users add column nick text not null',
    'alter table users add nick text not null',
    'alter table users add constraint adult check (age > 17)',
    'alter table messages add foreign key (match_id) references matches (id)',
    'alter table users add constraint one unique (nick)',
    'create index users_nick on users (nick)',
    'create unique index users_nick on users (nick)',
  ];
  it('may not remove, rename, retype, lock or require what the old version uses', () => {
    const passed = REFUSED.filter((sql) => lintMigration(migration(sql)).length !== 1);
    expect(passed).to.deep.equal([]);
  });

  const ACCEPTED = [
    'alter table users add column nick text',
    "alter table users add column nick text not null default ''",
    'create index concurrently users_nick on users (nick)',
    'create table nicks (id bigint primary key, nick text not null); create index nicks_nick on nicks (nick)',
    'alter table users add constraint adult check (age > 17) not valid',
    'alter table users validate constraint adult',
    'alter table users add constraint one unique using index users_nick',
    'alter table users alter column bio drop not null',
  ];
  it('may add what the old version does not notice', () => {
    const refused = ACCEPTED.flatMap((sql) => lintMigration(migration(sql)));
    expect(refused).to.deep.equal([]);
  });
});
