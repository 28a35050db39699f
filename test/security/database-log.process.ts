import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Client } from 'pg';
import { scratchDir } from '#dev/paths.ts';
import { LOG_SETTINGS, type Postgres, startPostgres } from '#dev/postgres.ts';
import { dataHome, postgresOwner } from '#dev/postgres-home.ts';
import { until } from '../until.ts';

describe('the log of Postgres', () => {
  let directory: string;
  let postgres: Postgres;

  before(async () => {
    directory = scratchDir('database-log');
    postgres = await startPostgres(join(directory, 'data'), false, {
      logging_collector: 'on',
      log_filename: 'server.log',
    });
  });
  after(async () => {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('contains no values of rows after constraint errors', async () => {
    const client = new Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    await client.query(
      'create table people (bio text unique, born date check (born < current_date))',
    );
    await client.query(`insert into people values ('CANARY', '1990-01-02')`);
    const insert = 'insert into people values ($1, $2)';
    const rejected: [text: string, values?: string[]][] = [
      [insert, ['CANARY', '2999-01-02']],
      [insert, ['CANARY', '1990-01-02']],
      [`insert into people values ('CANARY', '2999-01-02')`],
    ];
    for (const [text, values] of rejected) await client.query(text, values).catch(() => {});
    await client.end();
    const home = dataHome(join(directory, 'data'), postgresOwner());
    const log = () => readFileSync(join(home, 'log/server.log'), 'utf8');
    await until('the errors are logged', () => log().match(/ERROR/g)?.length === rejected.length);
    expect(log()).not.to.match(/CANARY|2999-01-02|1990-01-02/);
  });

  it('has the same settings in the containers', () => {
    const compose = readFileSync('docker-compose.yml', 'utf8');
    for (const [name, value] of Object.entries(LOG_SETTINGS)) {
      expect(compose).to.include(`- -c${name}=${value}\n`);
    }
  });
});
