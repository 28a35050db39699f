import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
import { createMember, type Member, makeSessionsOld } from './factories.ts';
import { sharedApis } from './instances.ts';

/** Console calls change nothing in these tests: each is refused, or about an id that does not exist. */
describe('the console', () => {
  const consoleCalls = calls.filter(({ isConsole }) => isConsole);
  let member: Member;
  let moderator: Member;
  let stale: Member;

  before(async () => {
    const [{ base }] = await sharedApis();
    [member, moderator, stale] = await Promise.all([
      createMember(base),
      createMember(base, { role: 'moderator' }),
      createMember(base, { role: 'admin' }),
    ]);
    await makeSessionsOld(stale.id);
  });

  const send = ({ client }: Member, { method, path }: { method: string; path: string }) =>
    client.call(method, path.replace(/:\w+/g, '12345'), method === 'GET' ? undefined : {});

  it('has calls for moderators, for admins and with a fresh sign-in', () => {
    const some = (wanted: (call: (typeof calls)[number]) => unknown) =>
      expect(consoleCalls.filter(wanted)).not.to.deep.equal([]);
    some(({ access }) => access === 'moderator');
    some(({ access }) => access === 'admin');
    some(({ needsFreshSignIn }) => needsFreshSignIn);
    expect(calls.filter(({ path }) => path.startsWith('/api/console'))).to.have.members(
      consoleCalls,
    );
  });

  for (const call of consoleCalls) {
    const name = `${call.method} ${call.path}`;
    it(`${name} returns 404 to members, as an unknown path does`, async () => {
      const response = await send(member, call);
      const unknown = await member.client.get('/api/nothing-here');
      expect([response.status, response.text]).to.deep.equal([404, unknown.text]);
    });
    if (call.access === 'admin') {
      it(`${name} returns 403 to moderators`, async () => {
        expect((await send(moderator, call)).status).to.equal(403);
      });
    }
    if (call.needsFreshSignIn) {
      it(`${name} returns 401 without a fresh sign-in`, async () => {
        const { status, body } = await send(stale, call);
        expect([status, body.code]).to.deep.equal([401, 'fresh_sign_in_required']);
      });
    }
  }
});
