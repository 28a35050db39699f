import { expect } from 'chai';
import { AVOIDED_MAX } from '#contract/limits.ts';
import { NEARBY_HEADER } from '#contract/protocol.ts';
import { logOf } from '#test/api.ts';
import { Client, codeOf } from '#test/client.ts';
import { dumpPostgres, dumpRedis, findIn } from '#test/dump.ts';
import { expectEach } from '#test/each.ts';
import {
  avoid,
  createMatch,
  createMember,
  createPhoto,
  deleteMembers,
  like,
  type Member,
  makeOnePerson,
  setEmail,
} from '#test/factories.ts';
import { writePhotoFile } from '#test/media.ts';
import { redis } from '#test/redis.ts';
import { freshEmail, join, ONBOARDING, reachOidcCallback, redeem, signIn } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { statementsOf } from '#test/statements.ts';

const change = ({ client }: Member, body: object) => client.put('/api/avoided', body);
const countOf = async ({ client }: Member) => (await client.get('/api/avoided')).body.count;
const sees = async ({ client }: Member, { id }: Member) =>
  (await client.get(`/api/users/${id}`)).status === 200;

describe('the addresses that a member avoids', () => {
  let ann: Member;
  let ben: Member;
  let email: string;

  beforeEach(async () => {
    await deleteMembers();
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    email = freshEmail();
  });

  it('hide the member from whoever confirms one, before or later, until it is removed', async () => {
    const key = await createPhoto(ann.id);
    await writePhotoFile(key);
    const photo = async () => (await ben.client.get(`/media/${key}/360.webp`)).status;
    await ben.client.get('/api/users/discover');
    expect(
      (await change(ann, { add: [email, ` ${email}`.trim().toUpperCase()] })).body.count,
    ).to.equal(1);
    expect([await sees(ben, ann), await photo()]).to.deep.equal([true, 200]);
    await setEmail(ben, email);
    expect([await sees(ben, ann), await photo()]).to.deep.equal([false, 404]);
    expect((await ben.client.get('/api/users/discover')).body).to.deep.equal([]);
    await change(ann, { remove: [email] });
    expect([await sees(ben, ann), await photo()]).to.deep.equal([true, 200]);
    await change(ann, { add: [email] });
    await sql`update identities set closed_at = now() where user_id = ${ben.id}`;
    expect(await sees(ben, ann), 'with a removed address').to.equal(false);
  });

  it('are those of people: all accounts of both, also one that is created later', async () => {
    const [second, person] = [await createMember(), await join(email)];
    await makeOnePerson(ben, second);
    await makeOnePerson(ann, person);
    await avoid(ann, second);
    const browser = new Client();
    await reachOidcCallback(browser, email);
    const later = { ...person, id: (await redeem(browser)).body.user.id, client: browser };
    await browser.post('/api/onboarding', ONBOARDING);
    const ofAnn = [ann, person, later];
    const read = () =>
      Promise.all(ofAnn.map(async (one) => [await countOf(one), await sees(ben, one)]));
    expect(await read()).to.deep.equal(Array(3).fill([1, false]));
    await change(later, { remove: 'all' });
    expect(await read()).to.deep.equal(Array(3).fill([0, true]));
  });

  it('become those of an account whose new address makes it one of the person', async () => {
    const moved = await join(email);
    await sql`update identities set email = null, email_hash = null where user_id = ${moved.id}`;
    await setEmail(ann, email);
    await avoid(ann, ben);
    const browser = new Client();
    await signIn(browser, email);
    expect([await countOf({ ...moved, client: browser }), await sees(ben, moved)]).to.deep.equal([
      1,
      false,
    ]);
  });

  it('change nothing that the member sees, and are changed alike whoever has them', async () => {
    const cem = await createMember();
    await Promise.all([like(cem, ann), createMatch(ben, ann), setEmail(ben, email)]);
    await setEmail(cem, `cem-${email}`);
    await Promise.all([1, 2, 3].map(() => createMember()));
    const read = async () => {
      const paths = `/api/users /api/users/discover /api/users/discover/filters/effects /api/matches /api/swipes/sent
        /api/notifications /api/swipes/likes/${ann.id} /api/users/${ben.id} /api/users/${cem.id}`;
      return Promise.all(
        paths.split(/\s+/).map(async (path) => {
          const { text, headers } = await ann.client.get(path);
          return [path, text, headers.get(NEARBY_HEADER)];
        }),
      );
    };
    const before = await read();
    const asked: object[] = [];
    for (const address of [`no-one-${email}`, `cem-${email}`, email]) {
      let response = '';
      const statements = await statementsOf(async () => {
        response = (await change(ann, { add: [address] })).text;
        await change(ann, { remove: [address] });
      });
      asked.push({ response, statements });
    }
    const [first, ...others] = asked;
    for (const other of others) expect(other).to.deep.equal(first);
    await change(ann, { add: [email, `cem-${email}`] });
    expect(await read()).to.deep.equal(before);
    expect(await sees(cem, ann)).to.equal(false);
  });

  it('are at most 500 valid ones, or none of a change is stored', async () => {
    const many = Array.from({ length: AVOIDED_MAX }, (_, n) => `n${n}@example.test`);
    const bad = [['ann'], ['ann@example'], ['@example.test'], [7], [...many, email]];
    await expectEach(bad, async (add) => expect((await change(ann, { add })).status).to.equal(400));
    expect((await change(ann, { add: [email], also: 1 })).status).to.equal(400);
    expect(await countOf(ann)).to.equal(0);
    expect((await change(ann, { add: many })).body).to.deep.equal({ count: AVOIDED_MAX });
    const more = await Promise.all([1, 2].map((n) => change(ann, { add: [`${n}${email}`] })));
    expect(more.map(codeOf)).to.deep.equal([
      [409, 'avoided_full'],
      [409, 'avoided_full'],
    ]);
    const swapped = await change(ann, { add: [email], remove: [many[0]] });
    expect(swapped.body).to.deep.equal({ count: AVOIDED_MAX });
    // As when the lists of two accounts became one.
    await sql`insert into avoided_addresses values (${ann.id}, ${Buffer.alloc(32)}), (${ann.id}, ${Buffer.alloc(32, 1)})`;
    const shorter = await change(ann, { remove: [email] });
    expect(shorter.body).to.deep.equal({ count: AVOIDED_MAX + 1 });
    expect((await change(ann, { remove: 'all' })).body).to.deep.equal({ count: 0 });
  });

  it('leave only a keyed hash in Postgres, Redis and logs, and go with the account', async () => {
    const lines = await logOf(async () => {
      await change(ann, { add: [email] });
      await change(ann, { add: [email, 'not an address'] });
    }, 'trace');
    const dump = new Map([...(await dumpPostgres()), ...(await dumpRedis(redis))]);
    dump.set('logs', lines.join());
    expect(findIn(dump, [email])).to.deep.equal([]);
    const { body, text } = await ann.client.get('/api/account/export');
    expect([body.avoidedAddresses, text.includes(email)]).to.deep.equal([1, false]);
    await sql`delete from users where id = ${ann.id}`;
    expect(await sql`select from avoided_addresses`).to.deep.equal([]);
  });
});
