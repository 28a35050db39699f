import { expect } from 'chai';
import { DEVELOPMENT_KEYS } from '#db/config.ts';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { Client } from '#test/client.ts';
import { type Api, startApi } from '#test/instances.ts';

const OLD = 'https://old.example';
const NEW = 'https://new.example';

describe('the passkey domain', () => {
  it('is not available on an IP address', async () => {
    const api = await startApi('numeric', {
      PUBLIC_ORIGIN: 'http://127.0.0.1:8080',
      PASSKEY_DOMAIN_MOVE: 'yes',
    });
    const browser = new Client(api.base, 'http://127.0.0.1:8080');
    const { body } = await browser.get('/api/auth/session');
    expect([body.signInMethods.includes('passkey'), body.passkeyOrigin]).to.deep.equal([
      false,
      null,
    ]);
    expect((await browser.post('/api/auth/passkey/start')).status).to.equal(503);
    await api.stop();
  });

  describe('that moves', () => {
    let old: Api;
    let moved: Api;

    before(async () => {
      const env = { PASSKEY_DOMAIN_MOVE: 'yes', ...DEVELOPMENT_KEYS };
      [old, moved] = await Promise.all([
        startApi('old', { ...env, PUBLIC_ORIGIN: OLD }),
        startApi('moved', { ...env, PUBLIC_ORIGIN: NEW }),
      ]);
    });
    after(() => Promise.all([old.stop(), moved.stop()]));

    it('keeps the passkeys of the old domain for a move back, and lets a recovery code in', async () => {
      const atOld = new Client(old.base, OLD);
      const key = new Authenticator({ origin: OLD });
      const { id } = (await signUpWith(atOld, key)).body.user;
      const [code] = (await atOld.post('/api/sign-in-methods/recovery-codes')).body.codes;

      const atNew = new Client(moved.base, NEW);
      const refused = await signInWith(atNew, new Authenticator({ origin: NEW }).holding(key));
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'passkey_refused']);
      const recovered = await atNew.post('/api/auth/recovery-code', { code });
      expect(recovered.body.user.id).to.equal(id);
      const newKey = new Authenticator({ origin: NEW });
      const { body: options } = await atNew.post('/api/sign-in-methods/passkeys/start');
      expect([options.rp.id, options.excludeCredentials]).to.deep.equal(['new.example', []]);
      await atNew.post('/api/sign-in-methods/passkeys', newKey.create(options));
      const { passkeys } = (await atNew.get('/api/sign-in-methods')).body;
      expect(passkeys.map(({ isUsable }: { isUsable: boolean }) => isUsable)).to.deep.equal([
        false,
        true,
      ]);

      for (const [api, origin, authenticator] of [
        [moved, NEW, newKey],
        [old, OLD, key],
      ] as const) {
        const { body } = await signInWith(new Client(api.base, origin), authenticator);
        expect(body.user.id).to.equal(id);
      }
    });

    it('signs members in at the former domain, where they create a code for the new one', async () => {
      const key = new Authenticator({ origin: OLD });
      const { id } = (await signUpWith(new Client(old.base, OLD), key)).body.user;

      const returning = new Client(old.base, OLD);
      expect((await signInWith(returning, key)).body.user.id).to.equal(id);
      const [code] = (await returning.post('/api/sign-in-methods/recovery-codes')).body.codes;
      const recovered = await new Client(moved.base, NEW).post('/api/auth/recovery-code', { code });
      expect(recovered.body.user.id).to.equal(id);
    });

    it('stops the server at its start while members would be locked out', async () => {
      await signUpWith(new Client(old.base, OLD), new Authenticator({ origin: OLD }));
      const env = { PUBLIC_ORIGIN: NEW, ...DEVELOPMENT_KEYS };
      const failed = await startApi('refused', env).catch(String);
      expect(failed).to.match(/The passkey domain changed from \S+ to new\.example: \d+ members/);
      expect(failed).to.include('PASSKEY_DOMAIN_MOVE=yes');
    });
  });
});
