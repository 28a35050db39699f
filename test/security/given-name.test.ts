import { expect } from 'chai';
import type { PendingSignIn } from '#contract/auth.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { METHODS } from '#test/every-method.ts';
import { ONBOARDING, redeem } from '#test/sign-in.ts';
import { claimsWith, useStubProvider } from '#test/stub-provider.ts';

/** Claims of the provider whose given name is taken. */
const PLAUSIBLE: [claims: object, name: string][] = [
  [{ given_name: 'Mary Jane', name: 'Mary Jane Watson' }, 'Mary Jane'],
  [{ given_name: 'Mary Jane', family_name: 'Watson' }, 'Mary Jane'],
  [{ given_name: ' Ada ', name: 7 }, 'Ada'],
  [{ given_name: 'Ada', name: 'Ada', email: 'ada@example.test' }, 'Ada'],
  [{ given_name: 'Nagy', family_name: 'Kovács', name: 'Kovács Nagy' }, 'Nagy'],
  [{ given_name: 'Anne-Marie', name: 'Anne-Marie Roy' }, 'Anne-Marie'],
  [{ given_name: 'D’Arcy', family_name: 'Bell' }, 'D’Arcy'],
  [{ given_name: 'José', family_name: 'de la Cruz' }, 'José'],
  [{ given_name: '伟', family_name: '王' }, '伟'],
  [{ given_name: 'Адам', name: 'Адам Смирнов' }, 'Адам'],
  [{ given_name: 'प्रिया' }, 'प्रिया'],
];

/** Claims from which no name is taken: addresses, numbers, titles, family names, and what is no name. */
const IMPLAUSIBLE: object[] = [
  { name: 'Grace Hopper' },
  { name: 'Grace' },
  { name: 'Hopper, Grace' },
  { given_name: '', name: 'Grace Hopper' },
  { given_name: '  ', name: 'Grace Hopper' },
  { given_name: 7, name: 'Grace Hopper' },
  { given_name: { first: 'Grace' }, name: 'Grace Hopper' },
  { given_name: 'grace.h@example.test' },
  { given_name: 'grace.h' },
  { given_name: 'grace_h' },
  { given_name: 'ghopper', email: 'ghopper@example.test' },
  { given_name: 'grace.example' },
  { given_name: 'https://grace.example' },
  { given_name: 'grace·me' },
  { given_name: '4711' },
  { given_name: 'Grace2' },
  { given_name: '+49 170 1234567' },
  { given_name: 'Dr.' },
  { given_name: 'Dr. Grace', family_name: 'Hopper' },
  { given_name: 'Prof Grace', family_name: 'Hopper' },
  { given_name: 'Frau', family_name: 'Hopper' },
  { given_name: 'Grace MBA', family_name: 'Hopper' },
  { given_name: 'Hopper, Grace' },
  { given_name: 'Hopper', family_name: 'Hopper' },
  { given_name: 'Hopper', name: 'Grace Hopper' },
  { given_name: 'Grace Hopper' },
  { given_name: 'Grace Hopper', name: 'Grace Hopper' },
  { given_name: 'Grace Hopper', family_name: 'hopper' },
  { given_name: 'HOPPER' },
  { given_name: 'Grace (Sales)', family_name: 'Hopper' },
  { given_name: 'Admin', name: 'Grace Hopper' },
  { given_name: '\u3164', name: 'Grace Hopper' },
  { given_name: '\u202eGrace' },
  { given_name: 'G'.repeat(51) },
];

describe('a name is never an address', () => {
  const callBack = useStubProvider();
  let people = 0;

  /** Signs in at Google. @returns the names before and after, and all that the pending sign-in says. */
  async function signIn(claims: object) {
    people += 1;
    const { browser } = await callBack(
      claimsWith({ sub: `name-${people}`, name: null, ...claims }),
    );
    const pending = await browser.get<PendingSignIn>('/api/auth/google/pending');
    const { status, body } = await redeem(browser);
    expect(status).to.equal(200);
    return { text: pending.text, names: [pending.body.displayName, body.user.name] };
  }

  it('the name is the given name when it is plausible', () =>
    expectEach(PLAUSIBLE, async ([claims, name]) => {
      expect((await signIn(claims)).names).to.deep.equal([name, name]);
    }));

  it('no name is taken from an address, a number, a title, a family name or the full name', () =>
    expectEach(IMPLAUSIBLE, async (claims) => {
      const { text, names } = await signIn(claims);
      expect(names).to.deep.equal([DEFAULT_NAME, DEFAULT_NAME]);
      expect(JSON.parse(text)).to.have.keys('uid', 'email', 'displayName', 'photoURL');
    }));

  it('no name is taken from the request either', async () => {
    const { browser } = await callBack(claimsWith({ sub: 'of-client', given_name: 'Grace' }));
    const { status, body } = await redeem(browser, { displayName: 'Grace Hopper' });
    expect([status, body.user.name]).to.deep.equal([200, 'Grace']);
  });
});

describe('each way in', () => {
  it('gives no name without a plausible one, and onboarding asks for it', () =>
    expectEach(Object.entries(METHODS), async ([, personWith]) => {
      const browser = new Client();
      const { body } = await personWith()(browser);
      expect((await browser.get('/api/auth/session')).body.user.name).to.equal(DEFAULT_NAME);
      const onboard = (name: string) => browser.post('/api/onboarding', { ...ONBOARDING, name });
      expect((await onboard('ada.admin@example.test')).status).to.equal(400);
      expect((await onboard('Ada')).body.user).to.include({ id: body.user.id, name: 'Ada' });
    }));
});
