import { expect } from 'chai';
import { createDatabase, type Database } from '#test/database.ts';
import { emailHash, subjectHash } from './identity-hash.ts';
import { open } from './sealed.ts';

const MIGRATION = '20261121210000_seal_what_people_confide.ts';
const [ANN, BEN, GONE, MATCH] = [1, 2, 3, 4].map((n) => 2 ** 40 + n);
/** More than are read at once. */
const MESSAGES = 1203;

describe('sealing what was there before', function () {
  this.timeout(60_000);
  let database: Database;

  /** Undoes migrations until the one that seals is not there. */
  const goBack = async () => {
    const isDone = async () =>
      (await database.knex('knex_migrations').where({ name: MIGRATION })).length > 0;
    while (await isDone()) await database.knex.migrate.down();
  };
  const raw = async (sql: string) => (await database.knex.raw(sql)).rows;

  before(async () => {
    database = await createDatabase('sealing');
    await database.run('db/migrate.ts');
    await goBack();
    await raw(`
      insert into users (id, realm, name, provider_subject, email, erased_at, subject_hash) values
        (${ANN}, 'live', 'Ann', '4711', 'Ann@example.test', null, null),
        (${BEN}, 'live', 'Ben', '4712', 'ben@example.test', null, sha256('stale')),
        (${GONE}, 'live', 'Ann', null, null, now(), '${subjectHash('4711').toString('hex').replace(/^/, '\\x')}');
      insert into preferences (user_id, relationship_status, lifestyle_interests, experience_level) values
        (${ANN}, 'It''s complicated', '{Tantric,"Role play"}', 'Experienced'), (${BEN}, default, default, default);
      insert into matches (id, low_id, high_id) values (${MATCH}, ${ANN}, ${BEN});
      insert into messages (match_id, sender_id, client_id, content)
        select ${MATCH}, ${ANN}, gen_random_uuid(), 'word ' || n from generate_series(1, ${MESSAGES}) n;
      insert into reports (reporter_id, reported_id, reason, text, message_text) values
        (${ANN}, ${BEN}, 'threat', 'Please look', ''), (${ANN}, ${BEN}, 'threat', '', 'Unkind 🙁');
    `);
  });
  after(() => database.drop());

  const old = async () => ({
    people: await raw('select id, name, email from users order by id'),
    wishes: await raw(
      `select user_id, relationship_status, lifestyle_interests, experience_level
         from preferences order by user_id`,
    ),
    words: await raw(
      'select id, match_id, sender_id, client_id, content from messages order by id',
    ),
    reports: await raw('select id, text, message_text from reports order by id'),
  });

  it('loses no word, and finds everybody again', async () => {
    const before = await old();
    await database.run('db/migrate.ts');
    const people = await raw('select * from users order by id');
    expect(people.map((row: { subject_hash: Buffer }) => row.subject_hash)).to.deep.equal(
      ['4711', '4712', '4711'].map(subjectHash),
    );
    expect(people[0].email_hash).to.deep.equal(emailHash('ann@example.test'));
    const [word] = (await raw('select * from messages order by id desc limit 1')) ?? [];
    const { match_id, sender_id, client_id, content } = word;
    expect(open(['messages.content', match_id, sender_id, client_id], content)).to.equal(
      `word ${MESSAGES}`,
    );
    const [special, none] = await raw('select special from preferences order by user_id');
    expect(special.special).to.have.length(none.special.length);
    expect(JSON.parse(open(['preferences.special', ANN as number], special.special))).to.deep.equal(
      {
        relationshipStatus: "It's complicated",
        lifestyleInterests: ['Tantric', 'Role play'],
        experienceLevel: 'Experienced',
      },
    );
    const [said, named] = await raw('select * from reports order by id');
    expect([said.message_text, named.text]).to.deep.equal([null, null]);
    expect(open(['reports.message_text', named.id], named.message_text)).to.equal('Unkind 🙁');
    await goBack();
    expect(await old()).to.deep.equal(before);
    await database.run('db/migrate.ts');
  });
});
