import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { codeOf } from './client.ts';
import { expectEach } from './each.ts';
import { createMembers, type Member, makeSessionsOld } from './factories.ts';

/** Console calls change nothing in these tests: each is refused, or about an id that does not exist. */
describe('the console', () => {
  const consoleCalls = calls.filter(({ isConsole }) => isConsole);
  let member: Member;
  let moderator: Member;
  let stale: Member;

  before(async () => {
    [member, moderator, stale] = await createMembers({}, { role: 'moderator' }, { role: 'admin' });
    await makeSessionsOld(stale.id);
  });

  const send = ({ client }: Member, { method, path }: { method: string; path: string }) =>
    client.call(method, path.replace(/:\w+/g, '12345'), method === 'GET' ? undefined : {});

  type Call = (typeof calls)[number];
  const targets = (wanted: (call: Call) => unknown = () => true) =>
    consoleCalls.filter(wanted).map(({ method, path }) => ({ method, path }));

  it('has calls for moderators, for admins and with a fresh sign-in', () => {
    const some = (wanted: (call: Call) => unknown) => expect(targets(wanted)).not.to.deep.equal([]);
    some(({ access }) => access === 'moderator');
    some(({ access }) => access === 'admin');
    some(({ needsFreshSignIn }) => needsFreshSignIn);
    expect(calls.filter(({ path }) => path.startsWith('/api/console'))).to.have.members(
      consoleCalls,
    );
  });

  it('returns 404 to members, as an unknown path does', async () => {
    const unknown = await member.client.get('/api/nothing-here');
    await expectEach(targets(), async (call) => {
      const response = await send(member, call);
      expect([response.status, response.text]).to.deep.equal([404, unknown.text]);
    });
  });

  it('returns 403 to moderators for the calls of admins', async () => {
    const ofAdmins = targets(({ access }) => access === 'admin');
    await expectEach(ofAdmins, async (call) =>
      expect((await send(moderator, call)).status).to.equal(403),
    );
  });

  it('returns 401 without a fresh sign-in where one is needed', async () => {
    const fresh = targets(({ needsFreshSignIn }) => needsFreshSignIn);
    await expectEach(fresh, async (call) => {
      expect(codeOf(await send(stale, call))).to.deep.equal([401, 'fresh_sign_in_required']);
    });
  });
});
