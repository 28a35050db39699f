import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { inHours } from '#test/in-hours.ts';
import { redeem } from '#test/sign-in.ts';
import { claimsWith, type IdToken, useStubProvider } from '#test/stub-provider.ts';

const seconds = (minutes: number) => Math.floor(Date.parse(inHours(minutes / 60)) / 1000);

const REFUSED: Record<string, IdToken> = {
  'signed with another key': { isForged: true },
  'signed with an unknown key': { header: { kid: 'unknown' } },
  'without a signature': { header: { alg: 'none' } },
  'signed with the secret of the client': { header: { alg: 'HS256' } },
  'issued long ago': { claims: { iat: seconds(-6) } },
  'issued in the future': { claims: { iat: seconds(6) } },
  expired: { claims: { exp: seconds(-1) } },
  'of another issuer': { claims: { iss: 'https://id.example.test' } },
  'for another client': { claims: { aud: 'another' } },
  'about another person': { claims: { sub: 'another' } },
  missing: { isMissing: true },
};
const RESULTS = [
  ['google', '/login?signin=failed'],
  ['oidc', '/login?signin=rejected'],
] as const;

describe('an ID token', () => {
  const callBack = useStubProvider();

  it('signs in when it is signed by the provider and was issued just now', async () => {
    for (const [provider] of RESULTS) {
      const idToken = { claims: { iat: seconds(-4) } };
      const { browser, location } = await callBack(claimsWith({}), { provider, idToken });
      expect(location).to.equal('/login?signin=done');
      expect((await redeem(browser)).status).to.equal(200);
    }
  });

  it('is refused with another signature, issuer, client, person or age', () =>
    expectEach(Object.entries(REFUSED), async ([, idToken]) => {
      for (const [provider, refused] of RESULTS) {
        const { browser, location } = await callBack(claimsWith({}), { provider, idToken });
        expect([provider, location]).to.deep.equal([provider, refused]);
        expect((await redeem(browser)).status).to.equal(401);
      }
    }));
});
