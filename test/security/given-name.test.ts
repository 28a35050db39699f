import { expect } from 'chai';
import type { PendingSignIn } from '#contract/auth.ts';
import { expectEach } from '#test/each.ts';
import { redeem } from '#test/sign-in.ts';
import { claimsWith, useStubProvider } from '#test/stub-provider.ts';

/** Claims of the provider, and the name of the member. */
const NAMES: [object, string][] = [
  [{ given_name: 'Mary Jane', name: 'Mary Jane Watson' }, 'Mary Jane'],
  [{ name: 'Grace Hopper' }, 'Grace'],
  [{ name: '  Grace\tHopper' }, 'Grace'],
  [{ given_name: '', name: 'Ada Lovelace' }, 'Ada'],
  [{ given_name: '  ', name: 'Ada Lovelace' }, 'Ada'],
  [{ given_name: 7, name: 'Ada Lovelace' }, 'Ada'],
  [{ given_name: { first: 'Ada' }, name: 'Ada Lovelace' }, 'Ada'],
  [{ given_name: 'Ada', name: 7 }, 'Ada'],
  [{ given_name: 'Admin', name: 'Ada Lovelace' }, 'Member'],
  [{ given_name: '\u3164', name: 'Ada Lovelace' }, 'Member'],
  [{ name: ' ' }, 'Member'],
];

describe('the surname of a member', () => {
  const callBack = useStubProvider();

  it('is not taken from the claims of the provider', async () => {
    await expectEach([...NAMES.entries()], async ([n, [change, expected]]) => {
      const sub = `given-name-${n}`;
      const { browser } = await callBack(claimsWith({ sub, ...change }));
      const pending = await browser.get<PendingSignIn>('/api/auth/google/pending');
      expect(pending.status).to.equal(200);
      expect(pending.text).not.to.match(/Watson|Hopper|Lovelace/);
      const { status, body } = await redeem(browser);
      expect([status, body.user.name]).to.deep.equal([200, expected]);
    });
  });

  it('is not taken from the request either', async () => {
    const claims = claimsWith({ sub: 'given-name-of-client', name: 'Grace Hopper' });
    const { browser } = await callBack(claims);
    const { status, body } = await redeem(browser, { displayName: 'Grace Hopper' });
    expect([status, body.user.name]).to.deep.equal([200, 'Grace']);
  });
});
