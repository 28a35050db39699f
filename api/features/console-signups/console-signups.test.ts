import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';

describe('signups in the console', () => {
  let moderator: Member;
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    const [{ base }] = await sharedApis();
    [moderator, ann, ben] = await Promise.all([
      createMember(base, { role: 'moderator' }),
      createMember(base),
      createMember(base, { onboarded: false }),
    ]);
    await pool().query(
      `insert into referred_signups (member_id, referrer_id, day, address_hash, held)
       values ($1, $2, current_date, decode(repeat('00', 16), 'hex'), true)`,
      [ben.id, ann.id],
    );
    await pool().query(
      `update users set requested_at = now(), birth_date = '1990-01-01' where id = $1`,
      [ben.id],
    );
  });

  const list = async () => (await moderator.client.get('/api/console/signups')).body;
  const act = (verb: string) =>
    moderator.client.post(`/api/console/signups/${ben.id}/${verb}`, { why: 'known' });
  const logged = async () =>
    (await pool().query('select action from audit_log where actor_id = $1', [moderator.id])).rows;

  it('on hold are listed and released once', async () => {
    const isHeld = async () =>
      (await list()).held.some((row: { memberId: number }) => row.memberId === ben.id);
    expect(await isHeld()).to.equal(true);
    expect((await act('release')).status).to.equal(204);
    expect(await isHeld()).to.equal(false);
    expect((await act('release')).status).to.equal(404);
    expect(await logged()).to.deep.equal([{ action: 'release' }]);
  });

  it('that wait for approval are listed and approved once', async () => {
    const waits = async () =>
      (await list()).requests.some((row: { id: number }) => row.id === ben.id);
    expect(await waits()).to.equal(true);
    expect((await act('approve')).status).to.equal(204);
    expect(await waits()).to.equal(false);
    expect((await ben.client.get('/api/matches')).status).to.equal(200);
    expect((await act('approve')).status).to.equal(404);
    expect(await logged()).to.deep.equal([{ action: 'approve' }]);
  });
});
