import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freePort } from '#dev/ports.ts';
import { Client } from '#test/client.ts';
import { createDatabase, type Database } from '#test/database.ts';
import { startApi } from '#test/instances.ts';
import { KNOWN_TO_ALL } from './config.ts';
import { keyringOf, open, type Place, seal } from './sealed.ts';

const [ANN, BEN, MATCH] = [1_099_511_627_777, 1_099_511_627_778, 1_099_511_627_779];
const SUBJECT = randomBytes(32);
const CLIENT_ID = randomUUID();
const WORDS = 'quiet evenings';
const sealed = (place: Place): Buffer => seal(place, WORDS, keyringOf([KNOWN_TO_ALL.DATA_KEY]));

/** A row of everything that is sealed for long: its place, and how it is written, with the value last. */
const ROWS: [place: Place, insert: string, ...values: (string | number | Buffer)[]][] = [
  [
    ['users.email', SUBJECT.toString('hex')],
    `insert into users (id, realm, name, subject_hash, email_hash, email) values (?, 'live', 'Ann', ?, ?, ?)`,
    ANN,
    SUBJECT,
    randomBytes(32),
  ],
  [['preferences.special', ANN], 'insert into preferences (user_id, special) values (?, ?)', ANN],
  [
    ['messages.content', MATCH, ANN, CLIENT_ID],
    `with ben as (insert into users (id, realm, name) values (?, 'live', 'Ben') returning id),
          pair as (insert into matches (id, low_id, high_id) select ?, ?, id from ben returning id)
     insert into messages (match_id, sender_id, client_id, content) select id, ?, ?, ? from pair`,
    BEN,
    MATCH,
    ANN,
    ANN,
    CLIENT_ID,
  ],
  [
    ['reports.text', 1],
    `insert into reports (reporter_id, reported_id, reason, text) values (?, ?, 'spam', ?)`,
    ANN,
    BEN,
  ],
  [
    ['reports.message_text', 2],
    `insert into reports (reporter_id, reported_id, reason, message_text) values (?, ?, 'spam', ?)`,
    ANN,
    BEN,
  ],
];
const OTHER_DATA = { DATA_KEY: randomBytes(32).toString('hex') };
const BOTH = { ...OTHER_DATA, DATA_KEY_FORMER: KNOWN_TO_ALL.DATA_KEY };

describe('the keys of a server', function () {
  this.timeout(60_000);
  let database: Database;

  before(async () => {
    database = await createDatabase('keys');
    await database.run('db/migrate.ts');
    for (const [place, insert, ...values] of ROWS) {
      await database.knex.raw(insert, [...values, sealed(place)]);
    }
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

  it('are not made one without a former key', async () => {
    const answer = await database.run('db/reseal.ts').catch((error: Error) => [error.message]);
    expect(answer.at(-1)).to.match(/DATA_KEY/);
  });

  it('are one again when everything was sealed anew', async () => {
    expect((await database.run('db/reseal.ts', BOTH)).at(-1)).to.match(/^5 values/);
    expect((await database.run('db/reseal.ts', BOTH)).at(-1)).to.match(/^0 values/);
    for (const [place] of ROWS) {
      const [table = '', column = ''] = place[0].split('.');
      const [row] = await database.knex(table).whereNotNull(column);
      expect(open(place, row[column], keyringOf([OTHER_DATA.DATA_KEY])), place[0]).to.equal(WORDS);
    }
    expect(await start(OTHER_DATA)).to.equal('');
  });
});
