import { expect } from 'chai';
import { type ApiResponse, Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member, makeSessionsOld } from '#test/factories.ts';

type Send = (client: Client) => Promise<ApiResponse<{ code?: string }>>;

const decide =
  (measure: string): Send =>
  (client) =>
    client.post('/api/console/cases/1/decision', {
      version: 1,
      measure,
      rule: 1,
      statement: 'Text',
    });
const agree =
  (agrees: boolean): Send =>
  (client) =>
    client.post('/api/console/cases/1/agreement', { version: 1, agrees });
const hours = (count: number) => new Date(Date.UTC(2040, 0, 1, count)).toISOString();

/** What an open browser is not enough for. */
const GUARDED: Record<string, Send> = {
  'the audit log as a file': (client) => client.get('/api/console/audit.csv'),
  'an announcement to all': (client) =>
    client.post('/api/console/announcements', {
      text: 'Hello',
      startsAt: hours(0),
      endsAt: hours(1),
    }),
  'a job': (client) => client.post('/api/console/jobs/rollup/runs'),
  'a ban': decide('ban'),
  'the second voice for a ban': agree(true),
  'a case for authorities': decide('hand_over'),
  'a setting': (client) => client.put('/api/console/settings/signup', { value: 'open' }),
  'the reset of a setting': (client) => client.call('DELETE', '/api/console/settings/signup'),
  'a role': (client) => client.put('/api/console/team', { member: '1', role: 'admin' }),
  'the end of a role': (client) => client.call('DELETE', '/api/console/team/1'),
  'the end of an account of another': (client) =>
    client.post('/api/console/members/1/erase', { why: 'asked by mail' }),
  'the end of the sessions of another': (client) =>
    client.post('/api/console/members/1/sign-out', { why: 'asked by mail' }),
  'all data of the account': (client) => client.get('/api/account/export'),
  'the end of the account': (client) => client.call('DELETE', '/api/account'),
};

/** What an open browser is enough for. */
const OPEN: Record<string, Send> = {
  'a dismissed case': (client) =>
    client.post('/api/console/cases/1/decision', { version: 1, measure: 'dismiss' }),
  'a warning': decide('warn'),
  'a returned proposal': agree(false),
  'the audit log on the screen': (client) => client.get('/api/console/audit'),
};

describe('an open browser', () => {
  let admin: Member;

  beforeEach(async () => {
    admin = await createMember({ role: 'admin' });
  });

  const answer = async (send: Send) => {
    const { status, body } = await send(admin.client);
    return [status, body?.code];
  };

  it('is not enough for what cannot be taken back', async () => {
    await makeSessionsOld(admin.id);
    await expectEach(Object.entries(GUARDED), async ([, send]) => {
      expect(await answer(send)).to.deep.equal([401, 'fresh_sign_in_required']);
    });
  });

  it('is enough right after the sign-in, and for the rest', async () => {
    await expectEach(Object.entries({ ...OPEN, ...GUARDED }), async ([, send]) => {
      expect(await answer(send)).not.to.include(401);
    });
    const other = await createMember({ role: 'admin' });
    await makeSessionsOld(other.id);
    await expectEach(Object.entries(OPEN), async ([, send]) => {
      expect((await send(other.client)).status).not.to.equal(401);
    });
  });

  it('is enough in the demo, which has no sign-in to repeat', async () => {
    const visitor = new Client();
    const { body } = await visitor.post('/api/auth/demo');
    await makeSessionsOld(body.user.id);
    expect((await visitor.get('/api/account/export')).status).to.equal(200);
    expect((await visitor.call('DELETE', '/api/account')).status).to.equal(204);
  });
});
