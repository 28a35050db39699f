import { expect } from 'chai';
import { createMembers, type Member } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

describe('signups in the console', () => {
  let moderator: Member;
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    await sql`delete from referred_signups`;
    await sql`update users set requested_at = null`;
    [moderator, ann, ben] = await createMembers({ role: 'moderator' }, {}, { onboarded: false });
    await sql`insert into referred_signups (member_id, referrer_id, day, address_hash, held)
      values (${ben.id}, ${ann.id}, current_date, decode(repeat('00', 16), 'hex'), true)`;
    await sql`update users set requested_at = now(), birth_date = '1990-01-01'
      where id = ${ben.id}`;
  });

  const list = async () => (await moderator.client.get('/api/console/signups')).body;
  const act = (verb: string) =>
    moderator.client.post(`/api/console/signups/${ben.id}/${verb}`, { why: 'known' });
  const logged = async () =>
    await sql`select action from audit_log where actor_id = ${moderator.id}`;

  it('on hold are listed and released once', async () => {
    const held = async () =>
      (await list()).held.map(({ memberId }: { memberId: number }) => memberId);
    expect(await held()).to.deep.equal([ben.id]);
    expect((await act('release')).status).to.equal(204);
    expect(await held()).to.deep.equal([]);
    expect((await act('release')).status).to.equal(404);
    expect(await logged()).to.deep.equal([{ action: 'release' }]);
  });

  it('are listed in pages without gaps', async () => {
    const rows = await sql`with created as (
        insert into users (id, name, realm, birth_date, requested_at)
        select 1099511627776 + n, 'Waiting', 'live', '1990-01-01', now()
          from generate_series(1, 60) n returning id),
      held as (
        insert into referred_signups (member_id, referrer_id, day, address_hash, held)
        select id, ${ann.id}, current_date, decode(repeat('00', 16), 'hex'), true from created)
      select id from created`;
    const found = { requests: [] as number[], held: [] as number[] };
    const read = async (cursor: string, list: 'requests' | 'held', next: 'next' | 'nextHeld') => {
      for (let after = 0; ; ) {
        const path = `/api/console/signups?${cursor}=${after}`;
        const { body } = await moderator.client.get(path);
        found[list].push(
          ...body[list].map((row: Record<string, number>) => row.id ?? row.memberId),
        );
        if (body[next] === null) return;
        after = body[next];
      }
    };
    await read('after', 'requests', 'next');
    await read('afterHeld', 'held', 'nextHeld');
    const expected = [ben.id, ...rows.map(({ id }) => id)];
    for (const ids of Object.values(found)) expect(ids).to.have.members(expected);
  });

  it('that wait for approval are listed and approved once', async () => {
    const waiting = async () => (await list()).requests.map(({ id }: { id: number }) => id);
    expect(await waiting()).to.deep.equal([ben.id]);
    expect((await act('approve')).status).to.equal(204);
    expect(await waiting()).to.deep.equal([]);
    expect((await ben.client.get('/api/matches')).status).to.equal(200);
    expect((await act('approve')).status).to.equal(404);
    expect(await logged()).to.deep.equal([{ action: 'approve' }]);
  });
});
