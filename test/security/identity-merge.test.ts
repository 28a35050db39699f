import { expect } from 'chai';
import type { PendingSignIn } from '#contract/auth.ts';
import { logOf } from '#test/api.ts';
import { expectEach } from '#test/each.ts';
import { redeem } from '#test/sign-in.ts';
import { claimsWith as claims, useStubProvider } from '#test/stub-provider.ts';

const WARNING = 'identity provider sent no usable subject; sign-in refused';
const REFUSED = '/login?signin=failed';

const SUBJECTS = [undefined, null, '', ' ', 0, 12345, true, {}, ['1'], 'x'.repeat(256)];
const PROFILES = [null, 'text', 7, []];
const EMAILS = [undefined, null, '', 7, {}, ['a@example.test'], `${'x'.repeat(300)}@b.test`];

describe('an identity provider that sends a malformed profile', () => {
  const callBack = useStubProvider();

  it('refuses a sign-in whose subject is not a text, and logs a warning', () =>
    expectEach(SUBJECTS, async (sub) => {
      const lines = await logOf(async () => {
        const { browser, location } = await callBack(claims({ sub }));
        expect(location).to.equal(REFUSED);
        expect((await redeem(browser)).status).to.equal(401);
      });
      expect(lines.filter((line) => line.includes(WARNING))).to.have.length(1);
    }));

  it('signs in with a subject of 255 characters', async () => {
    const { browser } = await callBack(claims({ sub: 'x'.repeat(255) }));
    expect((await redeem(browser)).status).to.equal(200);
  });

  it('refuses a profile that is not an object, and an email address that is not a text', async () => {
    const profiles = [...PROFILES, ...EMAILS.map((email) => claims({ email }))];
    await expectEach(profiles, async (profile) => {
      expect((await callBack(profile)).location).to.equal(REFUSED);
    });
  });

  it('gets the defaults for a name and picture that are no texts', () =>
    expectEach([0, 7, true, {}, [], ['Ann'], ''], async (value) => {
      const sub = `defaults-${JSON.stringify(value)}`;
      const { browser, location } = await callBack(claims({ sub, name: value, picture: value }));
      expect(location).to.equal('/login?signin=done');
      const pending = await browser.get<PendingSignIn>('/api/auth/google/pending');
      expect([pending.status, pending.body.displayName]).to.deep.equal([200, 'Member']);
      const { status, body } = await redeem(browser);
      expect([status, body.user.name]).to.deep.equal([200, 'Member']);
    }));
});
