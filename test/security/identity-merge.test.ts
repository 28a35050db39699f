import { expect } from 'chai';
import type { PendingSignIn } from '#contract/auth.ts';
import { redeem } from '#test/sign-in.ts';
import { claimsWith as claims, type StubProvider, startStubProvider } from '#test/stub-provider.ts';
import { until } from '#test/until.ts';

const WARNING = 'identity provider sent no usable subject; sign-in refused';

describe('an identity provider that sends a malformed profile', () => {
  let provider: StubProvider;

  before(async () => {
    provider = await startStubProvider('malformed-profiles');
  });
  after(() => provider.stop());

  const callBack = (profile: unknown) => provider.callBack(profile);
  const warnings = () => provider.api.lines.filter((line) => line.includes(WARNING)).length;

  const subjects = [undefined, null, '', ' ', 0, 12345, true, {}, ['1'], 'x'.repeat(256)];
  for (const sub of subjects) {
    it(`refuses the subject ${JSON.stringify(sub)?.slice(0, 12)} and logs a warning`, async () => {
      const before = warnings();
      const { browser, location } = await callBack(claims({ sub }));
      expect(location).to.equal('/login?signin=failed');
      expect((await redeem(browser)).status).to.equal(401);
      await until('a warning', () => warnings() === before + 1);
    });
  }

  it('accepts a subject of 255 characters', async () => {
    const { browser } = await callBack(claims({ sub: 'x'.repeat(255) }));
    expect((await redeem(browser)).status).to.equal(200);
  });

  for (const body of [null, 'text', 7, []]) {
    it(`refuses the profile ${JSON.stringify(body)}`, async () => {
      expect((await callBack(body)).location).to.equal('/login?signin=failed');
    });
  }

  for (const email of [
    undefined,
    null,
    '',
    7,
    {},
    ['a@example.test'],
    `${'x'.repeat(300)}@b.test`,
  ]) {
    it(`refuses the e-mail address ${JSON.stringify(email)?.slice(0, 12)}`, async () => {
      expect((await callBack(claims({ email }))).location).to.equal('/login?signin=failed');
    });
  }

  for (const value of [0, 7, true, {}, [], ['Ann'], '']) {
    it(`uses defaults for a name and picture ${JSON.stringify(value)}`, async () => {
      const sub = `defaults-${JSON.stringify(value)}`;
      const { browser, location } = await callBack(claims({ sub, name: value, picture: value }));
      expect(location).to.equal('/login?signin=done');
      const pending = await browser.get<PendingSignIn>('/api/auth/google/pending');
      expect([pending.status, pending.body.displayName]).to.deep.equal([200, 'Member']);
      const { status, body } = await redeem(browser);
      expect([status, body.user.name]).to.deep.equal([200, 'Member']);
    });
  }
});
