import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { freePort } from '#dev/ports.ts';
import { Client } from '#test/client.ts';
import { createDatabase, type Database } from '#test/database.ts';
import { startApi } from '#test/instances.ts';
import { KNOWN_TO_ALL } from './config.ts';
import { keyringOf, open, type Place, seal } from './sealed.ts';

const ID = 1_099_511_627_777;
const PLACE: Place = ['preferences.special', ID];
const OTHER_DATA = { DATA_KEY: randomBytes(32).toString('hex') };
const BOTH = { ...OTHER_DATA, DATA_KEY_FORMER: KNOWN_TO_ALL.DATA_KEY };

describe('the keys of a server', function () {
  this.timeout(60_000);
  let database: Database;

  before(async () => {
    database = await createDatabase('keys');
    await database.run('db/migrate.ts');
    await database.knex.raw(`insert into users (id, realm, name) values (${ID}, 'live', 'Ann')`);
    await database.knex.raw('insert into preferences (user_id, special) values (?, ?)', [
      ID,
      seal(PLACE, 'quiet evenings', keyringOf([KNOWN_TO_ALL.DATA_KEY])),
    ]);
  });
  after(() => database.drop());

  const migrate = (env: NodeJS.ProcessEnv) =>
    database.run('db/migrate.ts', env).then(
      () => '',
      (error: Error) => error.message.split('\n').slice(1).join('\n'),
    );
  const start = (env: NodeJS.ProcessEnv) =>
    startApi('keys', { DATABASE_URL: database.env.DATABASE_URL, ...env }).then(
      async (api) => {
        await api.stop();
        return '';
      },
      (error: Error) => error.message.split('\n').slice(1).join('\n'),
    );

  for (const [name, env, sentence] of [
    ['IDENTITY_KEY', { IDENTITY_KEY: 'k'.repeat(32) }, /^IDENTITY_KEY is another one .*\.$/],
    ['DATA_KEY', OTHER_DATA, /^DATA_KEY is another one .*\.$/],
    ['DATA_KEY', { DATA_KEY: 'secret' }, /^DATA_KEY must be 64 hexadecimal digits\.$/],
  ] as const) {
    it(`stop it with one sentence when ${name} is ${JSON.stringify(Object.values(env)[0]).slice(0, 9)}…`, async () => {
      expect(await start(env)).to.match(sentence);
      expect(await migrate(env)).to.match(sentence);
    });
  }

  it('are asked for later when Postgres is away, which keeps no server from starting', async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`;
    const api = await startApi('early', { DATABASE_URL });
    expect((await new Client(api.base).get('/api/health/ready')).status).to.equal(503);
    await api.stop();
  });

  it('may be followed by another, as long as the former one is given too', async () => {
    expect(await migrate(BOTH)).to.equal('');
    expect(await start(BOTH)).to.equal('');
    expect(await start(OTHER_DATA)).to.match(/^DATA_KEY is another one/);
  });

  it('are one again when everything was sealed anew', async () => {
    expect((await database.run('db/reseal.ts', BOTH)).at(-1)).to.match(/^1 values/);
    expect((await database.run('db/reseal.ts', BOTH)).at(-1)).to.match(/^0 values/);
    const [row] = await database.knex('preferences');
    expect(open(PLACE, row.special, keyringOf([OTHER_DATA.DATA_KEY]))).to.equal('quiet evenings');
    expect(await start(OTHER_DATA)).to.equal('');
  });
});
