import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { PROVIDER_CLIENT, type Provider, startProvider } from './provider.ts';
import type { Person } from './provider-people.ts';

const REDIRECT = 'http://localhost:1234/api/auth/google/callback';

describe('the local sign-in provider', () => {
  let provider: Provider;
  let base: string;

  before(async () => {
    provider = await startProvider();
    base = `http://127.0.0.1:${provider.port}`;
  });
  after(() => provider.stop());

  /** Requests a code with PKCE. The token request must contain the verifier. */
  async function authorize(extra: Record<string, string> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: PROVIDER_CLIENT.id,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: REDIRECT,
      state: 'the-state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    const response = await fetch(`${base}/authorize?${query}`, { redirect: 'manual' });
    const location = response.headers.get('location');
    const parameters = location ? new URL(location).searchParams : undefined;
    return {
      response,
      verifier,
      code: parameters?.get('code') ?? '',
      state: parameters?.get('state'),
    };
  }

  const exchange = (code: string, extra: Record<string, string>) =>
    fetch(`${base}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: PROVIDER_CLIENT.id,
        client_secret: PROVIDER_CLIENT.secret,
        redirect_uri: REDIRECT,
        code,
        ...extra,
      }),
    });

  async function signIn(email: string, extra: Record<string, string> = {}): Promise<Person> {
    const { code, verifier } = await authorize({ login_hint: email, ...extra });
    const response = await exchange(code, { code_verifier: verifier });
    const { access_token } = (await response.json()) as { access_token: string };
    const authorization = `Bearer ${access_token}`;
    const userinfo = await fetch(`${base}/userinfo`, { headers: { authorization } });
    return (await userinfo.json()) as Person;
  }

  it('signs in at once with a login hint, with a name from the local part of the address', async () => {
    const { state } = await authorize({ login_hint: 'ann@example.test' });
    expect(state).to.equal('the-state');
    const person = await signIn('ann@example.test');
    const email = { email: 'ann@example.test', email_verified: true };
    expect(person).to.include({ ...email, name: 'Ann', given_name: 'Ann' });
  });

  it('returns the right person to each of 20 concurrent sign-ins', async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `person${index}@example.test`);
    const people = await Promise.all(emails.map((email) => signIn(email)));
    expect(people.map((person) => person.email)).to.deep.equal(emails);
    expect(new Set(people.map((person) => person.sub)).size).to.equal(20);
  });

  it('derives the subject from the address, ignoring case', async () => {
    const [first, second] = [await signIn('ben@example.test'), await signIn('BEN@example.test')];
    expect(first.sub).to.equal(second.sub);
  });

  it('returns the entered name', async () => {
    const person = await signIn('eve@example.test', { name: 'Eve Adams' });
    expect(person).to.include({ name: 'Eve Adams', given_name: 'Eve', family_name: 'Adams' });
  });

  it('accepts a code once', async () => {
    const { code, verifier } = await authorize({ login_hint: 'ann@example.test' });
    expect((await exchange(code, { code_verifier: verifier })).status).to.equal(200);
    expect((await exchange(code, { code_verifier: verifier })).ok).to.equal(false);
  });

  const refusals: Record<string, (proof: { code_verifier: string }) => Record<string, string>> = {
    'without the verifier': () => ({}),
    'with another verifier': () => ({ code_verifier: 'x'.repeat(43) }),
    'with another secret': (proof) => ({ ...proof, client_secret: 'guessed' }),
    'for another redirect URI': (proof) => ({ ...proof, redirect_uri: 'http://localhost:1/' }),
  };
  it('refuses a code without its verifier, and for another client or redirect URI', () =>
    expectEach(Object.entries(refusals), async ([, fields]) => {
      const { code, verifier } = await authorize({ login_hint: 'ann@example.test' });
      const response = await exchange(code, fields({ code_verifier: verifier }));
      expect(response.status).to.be.within(400, 401);
    }));

  it('shows the test accounts and a cancel link without a login hint', async () => {
    const page = await (await authorize()).response.text();
    expect(page).to.include('login_hint=ann%40example.test');
    expect(page).to.include('error=access_denied&#38;state=the-state');
  });

  it('escapes the state in the page', async () => {
    const { response } = await authorize({ state: '"><script>alert(1)</script>' });
    expect(await response.text()).to.not.include('<script>');
  });

  it('rejects redirect URIs of other hosts', async () => {
    for (const redirect_uri of [
      'https://example.org/callback',
      'javascript://localhost/%0aalert(1)',
    ]) {
      const { response } = await authorize({ redirect_uri, login_hint: 'ann@example.test' });
      expect(response.status, redirect_uri).to.equal(400);
    }
  });

  it('returns 401 for user info without a token', async () => {
    expect((await fetch(`${base}/userinfo`)).status).to.equal(401);
  });
});
