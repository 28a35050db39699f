import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { freePort } from '#dev/ports.ts';
import { Client } from '#test/client.ts';
import { createDatabase, type Database } from '#test/database.ts';
import { startApi } from '#test/instances.ts';
import { DEVELOPMENT_KEYS } from './config.ts';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';
import {
  type Binding,
  createKeyring,
  decrypt,
  decryptBytes,
  encrypt,
  encryptBytes,
} from './encryption.ts';

const [ANN, BEN, CAT] = [1_099_511_627_777, 1_099_511_627_778, 1_099_511_627_780];
/** Ends with the pair key of Ann and Ben. */
const MATCH = 1_099_511_664_571;
const SUBJECT = randomBytes(32);
const [CLIENT_ID, VOICE_CLIENT_ID] = [randomUUID(), randomUUID()];
const TEXT = 'quiet evenings';
const encrypted = (binding: Binding): Buffer =>
  encrypt(binding, TEXT, createKeyring([DEVELOPMENT_KEYS.DATA_KEY]));

const VOICE = 1_099_511_627_790;
/** Files of a photo, of a voice message, of the evidence of a case, and of none of them. */
const [OF_PHOTO, OF_VOICE, OF_EVIDENCE, OF_NOTHING] = ['a', 'b', 'c', 'd'].map(
  (digit) => `m${digit.repeat(32)}`,
) as [string, string, string, string];

/** One value for each encrypted column that key rotation covers; it is the last parameter. */
type Row = [binding: Binding, insert: string, ...values: (string | number | Buffer)[]];
const ROWS: Row[] = [
  [
    ['identities.email', SUBJECT.toString('hex')],
    `with ann as (insert into users (id, realm, name) values (?, 'live', 'Ann') returning id)
     insert into identities (user_id, provider, subject_hash, email_hash, email)
     select id, 'google', ?, ?, ? from ann`,
    ANN,
    SUBJECT,
    randomBytes(32),
  ],
  [
    ['users.special', CAT],
    `insert into users (id, realm, name, special) values (?, 'live', 'Cat', ?)`,
    CAT,
  ],
  ...['religion', 'politics', 'onboarding_draft'].map(
    (column): Row => [
      [`users.${column}`, CAT],
      `with cat as (select ?::bigint as id)
     update users set ${column} = ? from cat where users.id = cat.id`,
      CAT,
    ],
  ),
  [
    ['messages.content', MATCH, ANN, CLIENT_ID],
    `with ben as (insert into users (id, realm, name) values (?, 'live', 'Ben') returning id),
          pair as (insert into matches (id, low_id, high_id, pair_key) select ?, ?, id, pair_key(?, id) from ben returning *)
     insert into messages (match_id, sender_id, client_id, pair_key, content) select id, ?, ?, pair_key, ? from pair`,
    BEN,
    MATCH,
    ANN,
    ANN,
    ANN,
    CLIENT_ID,
  ],
  [
    ['swipes.comment', ANN, BEN],
    `insert into swipes (swiper_id, swiped_id, liked, item_kind, pair_key, comment)
     values (?, ?, true, 'bio', pair_key(?, ?), ?)`,
    ANN,
    BEN,
    ANN,
    BEN,
  ],
  [
    ['preferences.hidden_words', CAT],
    'insert into preferences (user_id, hidden_words) values (?, ?)',
    CAT,
  ],
  [
    ['messages.deleted_content', MATCH, ANN, CLIENT_ID],
    `with message as (select ?::bigint as match_id)
     update messages set deleted_at = now(), deleted_content = ? from message
      where messages.match_id = message.match_id`,
    MATCH,
  ],
  [
    ['match_answers.answer', 1, ANN],
    `with question as (
       insert into match_questions (match_id, question, asked_by, pair_key, expires_at)
       select id, 'smell-of-home', low_id, pair_key, now() + interval '7 days' from matches where id = ?
       returning id, pair_key)
     insert into match_answers (question_row, user_id, pair_key, answer) select id, ?, pair_key, ? from question`,
    MATCH,
    ANN,
  ],
  [['match_answers.marks', 1, ANN], 'update match_answers set marks = ?'],
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
  [
    ['reports.evidence', 3],
    `insert into reports (reporter_id, reported_id, reason, evidence) values (?, ?, 'spam', ?)`,
    ANN,
    BEN,
  ],
  [
    ['cases.proposal', 1],
    `insert into cases (kind, reason, severity, source, state, due_at, proposed_by, proposal)
     values ('report', 'spam', 2, 'person', 'second_look', now(), ?, ?)`,
    ANN,
  ],
  [['case_events.note', 1], `insert into case_events (case_id, type, note) values (1, 'note', ?)`],
  [
    ['decisions.statement', 1],
    `insert into decisions (case_id, member_id, measure, statement) values (1, ?, 'warn', ?)`,
    BEN,
  ],
  [
    ['scam_notices.name', 1],
    `insert into scam_notices (decision_id, user_id, last_contact_on, due_at, name) values (1, ?, now(), now(), ?)`,
    BEN,
  ],
  [
    ['appeals.text', 1],
    'insert into appeals (decision_id, appellant_id, text) values (1, ?, ?)',
    BEN,
  ],
  [['appeals.question', 1], 'update appeals set question = ?'],
  [['appeals.answer', 1], 'update appeals set answer = ?'],
  [
    ['appeals.reasons', 1],
    `update appeals set outcome = 'upheld', decided_at = now(), reasons = ?`,
  ],
  [
    ['notices.text', 1],
    `insert into notices (reason, place, text) values ('spam', ?, ?)`,
    encrypted(['notices.place', 1]),
  ],
  [['notices.place', 1], 'update notices set place = ?'],
  [['notices.evidence', 1], 'update notices set evidence = ?'],
  [['notices.sender', 1], 'update notices set sender = ?'],
  [
    ['photo_verifications.selfie', BEN],
    `insert into photo_verifications (user_id, pose, sent_at, selfie) values (?, 'fist', now(), ?)`,
    BEN,
  ],
  [
    ['message_media.waveform', VOICE],
    `with message as (
       insert into messages (id, match_id, sender_id, client_id, pair_key, content) overriding system value
       select ?, match_id, sender_id, ?, pair_key, ? from messages returning id, pair_key)
     insert into message_media (message_id, pair_key, key, kind, bytes, duration_ms, waveform)
     select id, pair_key, ?, 'voice', 1, 1, ? from message`,
    VOICE,
    VOICE_CLIENT_ID,
    encrypted(['messages.content', MATCH, ANN, VOICE_CLIENT_ID]),
    OF_VOICE,
  ],
];
const MEDIA_DIR = mkdtempSync(join(tmpdir(), 'overlap-keys-'));
const OTHER_DATA = { DATA_KEY: randomBytes(32).toString('hex') };
const BOTH = { ...OTHER_DATA, DATA_KEY_FORMER: DEVELOPMENT_KEYS.DATA_KEY, MEDIA_DIR };

const NEEDED = [OF_PHOTO, OF_VOICE, OF_EVIDENCE];
const folderOf = (key: string) => join(MEDIA_DIR, key.slice(0, 2), key);
const nameOf = (secret: string) => createKeyring([secret]).current.id.toString('hex');

function writeFile(key: string, secret = DEVELOPMENT_KEYS.DATA_KEY) {
  mkdirSync(folderOf(key), { recursive: true });
  const binding: Binding = ['message_media.file', key];
  writeFileSync(
    join(folderOf(key), nameOf(secret)),
    encryptBytes(binding, Buffer.from(TEXT), createKeyring([secret])),
  );
}

/** The text of the only file of a message, encrypted with the new key. */
function textOf(key: string): string {
  const name = nameOf(OTHER_DATA.DATA_KEY);
  expect(readdirSync(folderOf(key))).to.deep.equal([name]);
  const bytes = readFileSync(join(folderOf(key), name));
  const keys = createKeyring([OTHER_DATA.DATA_KEY]);
  return decryptBytes(['message_media.file', key], bytes, keys).toString();
}

describe('encryption keys', () => {
  let database: Database;

  before(async () => {
    database = await createDatabase('keys');
    await database.run('db/migrate.ts');
    for (const [binding, insert, ...values] of ROWS) {
      await database.knex.raw(insert, [...values, encrypted(binding)]);
    }
    await database.knex.raw(
      `insert into message_media (message_id, pair_key, key, kind, bytes, width, height, color)
       select id, pair_key, ?, 'photo', 1, 1, 1, '#000000' from messages where client_id = ?`,
      [OF_PHOTO, CLIENT_ID],
    );
    await database.knex.raw(
      `insert into evidence_photos (case_id, key, position) values (1, ?, 1)`,
      [OF_EVIDENCE],
    );
    for (const key of [...NEEDED, OF_NOTHING]) writeFile(key);
  });
  after(async () => {
    rmSync(MEDIA_DIR, { recursive: true });
    await database.drop();
  });

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

  it('stop the server and the migration with one sentence when they differ or are malformed', async () => {
    for (const [env, sentence] of [
      [{ IDENTITY_KEY: 'k'.repeat(32) }, /^IDENTITY_KEY differs .*\.$/],
      [OTHER_DATA, /^DATA_KEY differs .*\.$/],
      [{ DATA_KEY: 'secret' }, /^DATA_KEY: must be 64 hexadecimal digits\./],
    ] as const) {
      for (const line of await Promise.all([start(env), migrate(env)])) {
        expect(line).to.match(sentence);
      }
    }
  });

  it('are checked later when Postgres is unavailable at startup', async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`;
    const api = await startApi('early', { DATABASE_URL });
    expect((await new Client(api.base).get('/api/health/ready')).status).to.equal(503);
    await api.stop();
  });

  it('can be replaced while the former key is configured too', async () => {
    expect(await migrate(BOTH)).to.equal('');
    expect(await start(BOTH)).to.equal('');
    expect(await start(OTHER_DATA)).to.match(/^DATA_KEY differs/);
  });

  it('are not rotated without a former key', async () => {
    const output = await database
      .run('db/rotate-data-key.ts')
      .catch((error: Error) => [error.message]);
    expect(output.at(-1)).to.match(/DATA_KEY/);
  });

  it('covers every encrypted column that outlives some minutes', () => {
    const rotated = Object.values<EncryptedColumn>(ENCRYPTED_COLUMNS)
      .filter(({ key, table }) => key && table !== 'push_subscriptions')
      .map(({ table, column }) => `${table}.${column}`);
    expect(ROWS.map(([[column]]) => column).sort()).to.deep.equal(rotated.sort());
  });

  const rotate = (env: NodeJS.ProcessEnv = BOTH) =>
    database.run('db/rotate-data-key.ts', env).then(
      (lines) => lines.at(-1),
      (error: Error) => error.message,
    );

  it('stay needed after a rotation that could not read one file of a message', async () => {
    const unknown = randomBytes(32).toString('hex');
    rmSync(folderOf(OF_PHOTO), { recursive: true });
    writeFile(OF_PHOTO, unknown);
    expect(await rotate()).to.include(
      `1 files of messages cannot be decrypted, such as ma/${OF_PHOTO}/${nameOf(unknown)}`,
    );
    // All others are rotated.
    for (const key of [OF_VOICE, OF_EVIDENCE]) expect(textOf(key)).to.equal(TEXT);
    expect(await start(OTHER_DATA)).to.match(/^DATA_KEY differs/);
    expect(await start(BOTH)).to.equal('');
    rmSync(folderOf(OF_PHOTO), { recursive: true });
    for (const key of [...NEEDED, OF_NOTHING]) {
      rmSync(folderOf(key), { recursive: true, force: true });
      writeFile(key);
    }
  });

  it('can drop the former key after rotation', async () => {
    // The text of the voice message too.
    expect(await rotate()).to.match(new RegExp(`^${ROWS.length + 1} values and 3 files`));
    expect(await rotate()).to.match(/^0 values and 0 files/);
    for (const key of NEEDED) expect(textOf(key)).to.equal(TEXT);
    expect(() => readdirSync(folderOf(OF_NOTHING))).to.throw('ENOENT');
    for (const [binding] of ROWS) {
      const [table = '', column = ''] = binding[0].split('.');
      const [row] = await database
        .knex(table)
        .whereNotNull(column)
        .whereNot(table === 'messages' ? { client_id: VOICE_CLIENT_ID } : {});
      const keys = createKeyring([OTHER_DATA.DATA_KEY]);
      expect(decrypt(binding, row[column], keys), binding[0]).to.equal(TEXT);
    }
    expect(await start(OTHER_DATA)).to.equal('');
  });

  it('re-encrypt what an interrupted rotation and a late upload have left', async () => {
    // Written again and not yet removed.
    writeFile(OF_PHOTO);
    writeFile(OF_VOICE);
    rmSync(join(folderOf(OF_VOICE), nameOf(OTHER_DATA.DATA_KEY)));
    // Restored from a former backup, whose key is lost.
    writeFile(OF_EVIDENCE, randomBytes(32).toString('hex'));
    expect(await rotate()).to.match(/^0 values and 3 files/);
    for (const key of NEEDED) expect(textOf(key)).to.equal(TEXT);
  });

  it('lose no file in two rotations at a time', async () => {
    const keys = Array.from({ length: 300 }, () => `m${randomBytes(16).toString('hex')}`);
    await database.knex.raw(
      `insert into evidence_photos (case_id, key, position)
       select 1, key, 1 + position from unnest(?::text[]) with ordinality one (key, position)`,
      [keys],
    );
    for (const key of keys) writeFile(key);
    for (const done of await Promise.all([rotate(), rotate()])) {
      expect(done).to.match(/^0 values and \d+ files/);
    }
    expect(await rotate()).to.match(/^0 values and 0 files/);
    for (const key of keys) expect(textOf(key)).to.equal(TEXT);
  });

  it('stay needed while a process still encrypts with a former key', async () => {
    // As a process would that writes each value of the row again.
    await database.knex('notices').update({ text: encrypted(['notices.text', 1]) });
    await database.knex.raw(`
      create function write_former() returns trigger language plpgsql as 'begin return old; end';
      create trigger write_former before update on notices for each row execute function write_former()`);
    await database.knex('known_keys').insert({
      name: 'DATA_KEY',
      id: createKeyring([DEVELOPMENT_KEYS.DATA_KEY]).current.id,
    });
    expect(await rotate()).to.match(/A process still encrypts with a former key/);
    expect(await start(OTHER_DATA)).to.match(/^DATA_KEY differs/);
    await database.knex.raw('drop function write_former cascade');
    expect(await rotate()).to.match(/^1 values and 0 files/);
    expect(await start(OTHER_DATA)).to.equal('');
  });
});
