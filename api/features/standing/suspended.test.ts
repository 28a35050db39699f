import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { pool } from '#db/sql.ts';
import { expectEach, listed } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';

/** All that a suspended member can call: standing, appeal, answer, export, delete, sign-out, rules and check-ins. */
const ALLOWED =
  listed(`GET /api/auth/session ¦ POST /api/auth/logout ¦ GET /api/account/export ¦ DELETE /api/account ¦
  PUT /api/account/language ¦ GET /api/account/standing ¦ POST /api/account/standing/decisions/:id/appeal ¦
  POST /api/account/standing/decisions/:id/answer ¦ POST /api/account/standing/reports/:id/complaint ¦
  POST /api/account/standing/reports/:id/answer ¦ GET /api/rules ¦
  GET /api/check-ins ¦ PUT /api/check-ins/:id ¦ DELETE /api/check-ins/:id ¦ GET /api/check-ins/:id ¦ GET /c/:id`);

const suspend = (id: number, until: string) =>
  pool().query(
    `update users set suspended_at = now() - interval '2 days', suspended_until = ${until} where id = $1`,
    [id],
  );

describe('a suspended member', () => {
  let ann: Member;

  beforeEach(async () => {
    ann = await createMember();
    await suspend(ann.id, 'null');
  });

  it('has a session that states the suspension', async () => {
    const { body } = await ann.client.get('/api/auth/session');
    expect(body.user).to.include({ id: ann.id, suspended: true });
  });

  it('can call exactly the endpoints of a suspended account', () => {
    const open = calls.filter(({ whileSuspended }) => whileSuspended);
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).to.deep.equal(
      [...ALLOWED].sort(),
    );
  });

  it('gets 403 suspended from every other endpoint', async () => {
    const closed = calls.filter(({ whileSuspended }) => !whileSuspended);
    await expectEach(
      closed.map(({ method, path }) => [method, path] as const),
      async ([method, template]) => {
        const path = template.replace(/:\w+/g, String(ann.id));
        const response = await ann.client.call(method, path, method === 'GET' ? undefined : {});
        expect([response.status, response.body?.code]).to.deep.equal([403, 'suspended']);
      },
    );
  });

  it('gets no socket', async () => {
    const opened = await ann.client.live(ann.id).then(
      () => true,
      () => false,
    );
    expect(opened).to.equal(false);
  });

  it('is a member again as soon as the suspension ends, before the worker runs', async () => {
    await suspend(ann.id, `now() + interval '1 day'`);
    expect((await ann.client.get('/api/matches')).status).to.equal(403);
    await suspend(ann.id, `now() - interval '1 second'`);
    expect((await ann.client.get('/api/matches')).status).to.equal(200);
    const { body } = await ann.client.get('/api/auth/session');
    expect(body.user.suspended).to.equal(false);
  });
});
