import { expect } from 'chai';
import {
  createMatch,
  createMember,
  type Member,
  makeOnePerson,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../worker/jobs/erase-accounts.ts';

const NAME = 'Ben as he was';

describe('a blocker who watches the block list', () => {
  let ann: Member;
  let ben: Member;

  const block = (by: Member, id: number) => by.client.post('/api/blocks', { blockedId: id });
  const report = (id: number, about: object = {}) =>
    ann.client.post('/api/reports', { reportedId: id, reason: 'spam', ...about });
  const leave = ({ client }: Member) => client.call('DELETE', '/api/account');
  const readList = async () => (await ann.client.get('/api/blocks')).text;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember({ name: NAME })]);
  });

  it('learns nothing of a new name, a hidden profile, a block in return or an erasure', async () => {
    await createMatch(ann, ben);
    await block(ann, ben.id);
    const before = await readList();
    expect(before).to.include(NAME);
    const changes = [
      () => ben.client.put(`/api/users/${ben.id}`, { name: 'Other' }),
      () => ben.client.put('/api/preferences', { discretionLevel: 'maximum' }),
      () => block(ben, ann.id),
      () => leave(ben),
      () => eraseClosedAccounts(),
    ];
    for (const change of changes) {
      await change();
      expect(await readList()).to.equal(before);
    }
    expect(await sql`select from users where id = ${ben.id}`).to.have.length(0);
    await ann.client.call('DELETE', `/api/blocks/${ben.id}`);
    expect(await readList()).to.equal('[]');
  });

  it('blocks with every own account, and unblocks with each', async () => {
    const second = await createMember();
    await makeOnePerson(ann, second);
    const isSeen = async () => (await ben.client.get(`/api/users/${second.id}`)).status;
    await block(ann, ben.id);
    expect(await isSeen()).to.equal(404);
    await second.client.call('DELETE', `/api/blocks/${ben.id}`);
    expect([await isSeen(), await readList()]).to.deep.equal([200, '[]']);
  });

  /** Ids that the viewer cannot see, each for another reason. */
  async function invisibleIds(): Promise<number[]> {
    const others = await Promise.all(Array.from({ length: 5 }, () => createMember()));
    const [hidden, former, blocking, closed, erased] = others as [
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    for (const member of [former, closed, erased]) await createMatch(ann, member);
    await former.client.post('/api/swipes', {
      swiperId: former.id,
      swipedId: ann.id,
      liked: false,
    });
    for (const { client } of [hidden, former]) {
      await client.put('/api/preferences', { discretionLevel: 'maximum' });
    }
    await block(blocking, ann.id);
    await leave(erased);
    await eraseClosedAccounts();
    await leave(closed);
    return [hidden, former, blocking, closed, erased].map(({ id }) => id).concat(UNKNOWN_ID);
  }

  it('gets the same entry for hidden, blocking, closed, erased and unknown ids', async () => {
    const ids = await invisibleIds();
    for (const id of ids) {
      const { status, text } = await block(ann, id);
      expect([status, text]).to.deep.equal([204, '']);
    }
    const { body } = await ann.client.get('/api/blocks');
    const names = new Map(body.map(({ id, name }: { id: number; name: string }) => [id, name]));
    expect(ids.map((id) => names.get(id))).to.deep.equal(ids.map(() => 'Member'));
  });

  it('gets the same response to a report of each of them', async () => {
    for (const about of [{}, { messageIds: [1] }]) {
      for (const id of await invisibleIds()) {
        const { status, text } = await report(id, about);
        expect([status, text]).to.deep.equal([204, '']);
      }
    }
    const rows = await sql`select id from reports where reporter_id = ${ann.id}`;
    expect(rows, 'all reach the moderators').to.have.length(12);
  });
});
