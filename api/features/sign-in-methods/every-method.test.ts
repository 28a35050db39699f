import { expect } from 'chai';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { METHODS } from '#test/every-method.ts';
import { OPERATOR } from '#test/factories.ts';
import { banMember } from '../decisions/operator-ban.ts';

describe('sign-in with each method', () => {
  it('opens the account of the same person, and replaces a planted session', () =>
    expectEach(Object.entries(METHODS), async ([, personWith]) => {
      const enter = personWith();
      const { id } = (await enter(new Client())).body.user;
      const browser = new Client();
      const planted = 'A'.repeat(43);
      browser.cookies.set('sid', planted);
      expect((await enter(browser)).body.user.id).to.equal(id);
      expect(browser.cookies.get('sid')).not.to.equal(planted);
      const thief = new Client();
      thief.cookies.set('sid', planted);
      expect((await thief.get('/api/auth/session')).body.user).to.equal(null);
    }));

  it('opens a banned account to read why and to appeal, and for nothing else', () =>
    expectEach(Object.entries(METHODS), async ([, personWith]) => {
      const enter = personWith();
      const { id } = (await enter(new Client())).body.user;
      await banMember(id, OPERATOR);
      const browser = new Client();
      expect((await enter(browser)).body.user.id).to.equal(id);
      expect((await browser.get('/api/auth/session')).body.user.suspended).to.equal(true);
      expect((await browser.get('/api/account/standing')).status).to.equal(200);
      expect(codeOf(await browser.get('/api/users/discover'))).to.deep.equal([403, 'suspended']);
    }));
});
