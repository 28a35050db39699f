import { expect } from 'chai';
import { DEVELOPMENT_KEYS } from '#db/config.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';

const HTTPS_ORIGIN = 'https://overlap.example';

describe('a server behind https', () => {
  let api: Api;

  before(async () => {
    api = await startApi('https', {
      PUBLIC_ORIGIN: HTTPS_ORIGIN,
      PASSKEY_DOMAIN_MOVE: 'yes',
      TRUST_PROXY: '1',
      ...DEVELOPMENT_KEYS,
    });
  });
  after(() => api.stop());

  it('uses Secure cookies with the __Host- prefix', async () => {
    const browser = new Client(api.base, HTTPS_ORIGIN);
    const begun = await browser.fetch('/api/auth/google/start?mode=popup');
    expect(begun.headers.getSetCookie()[0]).to.match(/^__Host-oauth=.*; secure; httponly$/i);
    const { headers } = await browser.post('/api/auth/demo');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).to.match(/^__Host-sid=[\w-]{43};/);
    const flags = cookie.toLowerCase().split('; ').slice(1);
    expect(flags).to.include.members(['path=/', 'secure', 'httponly', 'samesite=lax']);
    expect(cookie.toLowerCase()).not.to.include('domain');
    expect((await browser.get('/api/preferences')).status).to.equal(200);
  });

  it('does not accept the plain http cookie', async () => {
    const { client } = await createMember({}, api.base);
    expect((await client.get('/api/preferences')).status).to.equal(401);
  });

  it('does not start without its own keys', () =>
    expectEach(['IDENTITY_KEY', 'DATA_KEY'], async (name) => {
      const env = { PUBLIC_ORIGIN: HTTPS_ORIGIN, ...DEVELOPMENT_KEYS, [name]: '' };
      const refused = await startApi('without-key', env).catch(String);
      expect(refused).to.include(`${name}: must be`);
    }));
});
