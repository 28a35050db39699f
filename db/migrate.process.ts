import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { createDatabase, type Database } from '#test/database.ts';
import { expectEach } from '#test/each.ts';
import { until } from '#test/until.ts';
import { createKnex } from './knex.ts';
import { runPending } from './migrate.ts';
import { dumpSchema } from './schema.ts';

const MIGRATE_MS = 30_000;
const FILES = readdirSync('db/migrations').sort();
/** Some names of migrations that the baseline took in. */
const FOLDED = ['029_work.ts', '050_names_and_opening.ts', '072_distances.ts'];
const UNTIL_050 = [...FILES, ...FOLDED].filter((name) => name < '051').sort();
const QUIET = { warn: () => {}, error: () => {} };
const LATER = '900_later.mjs';
const MIGRATION = `
  export const up = (knex) => knex.raw('alter table users add column later text');
  export const down = (knex) => knex.raw('alter table users drop column later');
`;

/** Names of completed migrations, and why they are refused. */
const STATES: [completed: string[], refusal?: RegExp][] = [
  [FILES],
  // The newest version before the fold.
  [[...FILES, ...FOLDED].sort()],
  // After a rollback.
  [[...FILES, '074_of_the_next_version.ts']],
  [FILES.filter((name) => name < '025'), /024_moderation\.ts: it lacks 073_waiting_in_chats\.ts\./],
  [UNTIL_050, /050_names_and_opening\.ts: it lacks 073_waiting_in_chats\.ts\./],
  [[...UNTIL_050, '072_distances.ts'], /072_distances\.ts: it lacks 073_waiting_in_chats\.ts\./],
  // Tables of another version.
  [FILES.filter((name) => name !== '007_matches.ts'), /\.ts: \w+ "\w+" already exists/],
];

describe('db/migrate.ts', () => {
  let database: Database;
  let client: pg.Client;
  let folder: string;
  const names = (): Promise<string[]> =>
    database.knex('knex_migrations').orderBy('id').pluck('name');

  /** Finds the migrations of this version, and those of the next one in a folder. */
  const later = () => ({
    directory: ['db/migrations', folder],
    loadExtensions: ['.ts', '.mjs'],
    disableMigrationsListValidation: true,
  });
  const runLater = async (): Promise<string[]> => {
    const connection = database.env.OWNER_DATABASE_URL;
    const knex = knexFactory({ client: 'pg', connection, migrations: later(), log: QUIET });
    return runPending(knex).finally(() => knex.destroy());
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(folder, LATER), MIGRATION);
    database = await createDatabase('migrate');
    client = new pg.Client(database.env.OWNER_DATABASE_URL);
    await client.connect();
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await client.end();
    await database.drop();
  });

  it('changes nothing on the data of a version that it follows, and refuses others in a sentence', async () => {
    await database.run('db/migrate.ts');
    const options = { env: database.env, encoding: 'utf8' } as const;
    const schema = await dumpSchema(client);
    await expectEach(STATES, async ([completed, refusal]) => {
      await database.knex('knex_migrations').delete();
      await database
        .knex('knex_migrations')
        .insert(completed.map((name) => ({ name, batch: 1, migration_time: new Date() })));
      const { status, stdout, stderr } = spawnSync(process.execPath, ['db/migrate.ts'], options);
      expect([status, await names()]).to.deep.equal([refusal ? 1 : 0, completed]);
      expect(await dumpSchema(client)).to.equal(schema);
      if (!refusal) {
        expect(stdout).to.equal('The schema is up to date.\n');
        expect(await runLater()).to.deep.equal([LATER]);
        await client.query('alter table users drop column later');
        return;
      }
      expect(stderr).to.match(
        /^This version cannot migrate the data, whose newest migration is [^.]+\.ts: .+\. The data is unchanged\. Next: start the version that wrote it, and see docs\/operate\/upgrade\.md\n$/,
      );
      expect(stderr).to.match(refusal);
    });
  });

  it('gives a new database all migrations', async () => {
    expect(await runLater()).to.deep.equal([...FILES, LATER]);
  });

  it('runs once when several programs start together, also after one was killed', async () => {
    const migrate = () => database.run('db/migrate.ts');
    await Promise.all([migrate(), migrate(), migrate()]);
    expect(await names()).to.deep.equal(FILES);
    await database.knex('knex_migrations_lock').update({ is_locked: 1 });
    expect((await migrate()).at(-1)).to.equal('The schema is up to date.');
  });

  it('leaves nothing in a new database when it is interrupted', async () => {
    writeFileSync(join(folder, '050_fails.mjs'), MIGRATION.replace('later', 'bio'));
    await runLater().then(
      () => expect.fail('it ran'),
      (error: Error) => expect(error.message).to.include('already exists'),
    );
    expect(await names()).to.deep.equal([]);
    expect(await dumpSchema(client)).not.to.include('create table');
  });

  it('gives up on a locked table, so that readers go on, and retries', async () => {
    // On the database of this file, with the settings of the program.
    const knex: Knex = createKnex();
    Object.assign(knex.client.config.migrations, later());
    Object.assign(knex.client.logger, QUIET);
    const holder = await knex.transaction();
    await holder.raw('lock table users in access exclusive mode');
    const running = runPending(knex);
    const isWaiting = async () => {
      const { rows } = await knex.raw(
        `select from pg_locks where relation = 'users'::regclass and not granted`,
      );
      return rows.length > 0;
    };
    await until('the migration waits', isWaiting, MIGRATE_MS);
    await until('the migration gave up', async () => !(await isWaiting()));
    await holder.rollback();
    expect(await running).to.deep.equal([LATER]);
    await knex.destroy();
  });
});
