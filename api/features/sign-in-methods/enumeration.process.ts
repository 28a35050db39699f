import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { emailHash } from '#db/identity-hash.ts';
import { Authenticator, signUpWith } from '#test/authenticator.ts';
import { Client, setBase } from '#test/client.ts';
import { type Api, startApi } from '#test/instances.ts';
import { requestCode, signInByCode } from '#test/mailbox.ts';
import { freshEmail, signIn } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';

/** Times of a known and an unknown value differ by less. */
const TOLERANCE = 1.1;
/** A busy machine needs more pairs, not another tolerance: the result is checked after each round. */
const [PAIRS_PER_ROUND, ROUNDS_MIN, ROUNDS_MAX] = [20, 3, 100];
const MAX_MS = 900_000;

/** Prepares a request. @returns the function that sends it. */
type Prepare = () => Promise<() => Promise<Response>>;

/** Time, and status, headers and body without times and random tokens. */
async function measure(prepare: Prepare) {
  const send = await prepare();
  const start = performance.now();
  const response = await send();
  const body = await response.text();
  const ms = performance.now() - start;
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  const bytes = JSON.stringify([response.status, headers, body])
    .replace(/p[\w-]{12}(@|%40)example\.test/g, 'address')
    .replace(/expires=[^;]+/g, 'expires')
    .replace(/[\w-]{22,}/g, 'token');
  return { ms, bytes };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Expects the same bytes, and times that differ by less than the tolerance, of requests sent in turns. */
async function expectAlike(known: Prepare, unknown: Prepare) {
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    for (let pair = 0; pair < PAIRS_PER_ROUND; pair += 1) {
      // Neighbors in time share the load of the machine, and each kind is first in turn.
      const isKnownFirst = pair % 2 === 0;
      const first = await measure(isKnownFirst ? known : unknown);
      const second = await measure(isKnownFirst ? unknown : known);
      expect(first.bytes).to.equal(second.bytes);
      ratios.push(isKnownFirst ? first.ms / second.ms : second.ms / first.ms);
    }
    const ratio = median(ratios);
    if (round >= ROUNDS_MIN && ratio < TOLERANCE && ratio > 1 / TOLERANCE) return;
  }
  expect.fail(`known values take ${median(ratios).toFixed(3)} times as long as unknown ones`);
}

describe('answers to visitors', function () {
  this.timeout(MAX_MS);

  let api: Api;

  before(async () => {
    api = await startApi('visited');
    setBase(api.base);
  });
  after(() => api.stop());

  const post = (client: Client, path: string, body: object) => () =>
    client.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const forget = (address: string) =>
    sql`delete from email_codes where email_hash = ${emailHash(address)}`;

  it('are alike for the addresses of members and strangers: request of a code', async () => {
    const member = new Client();
    await signInByCode(member);
    const request = async (address: string) => {
      await forget(address);
      return post(new Client(), '/api/auth/email/code', { email: address });
    };
    await expectAlike(
      () => request(member.email),
      () => request(freshEmail()),
    );
  });

  it('are alike for the addresses of members and strangers: wrong code', async () => {
    const member = new Client();
    await signInByCode(member);
    const guess = async (address: string) => {
      await forget(address);
      const client = new Client();
      await requestCode(client, address);
      // With a random code, one of the many guesses could be right.
      await sql`update email_codes set code_hash = ${randomBytes(32)}
        where email_hash = ${emailHash(address)}`;
      return post(client, '/api/auth/email', { code: '000000' });
    };
    await expectAlike(
      () => guess(member.email),
      () => guess(freshEmail()),
    );
  });

  it('are alike for known and unknown passkeys', async () => {
    const key = new Authenticator();
    await signUpWith(new Client(), key);
    // A signature by another key.
    const impostor = new Authenticator();
    await signUpWith(new Client(), impostor);
    const { userHandle = '' } = key.credential ?? {};
    const use = async (credential: Buffer | undefined) => {
      Object.assign(impostor.credential ?? {}, { id: credential, userHandle });
      const client = new Client();
      const { body: options } = await client.post('/api/auth/passkey/start');
      return post(client, '/api/auth/passkey', impostor.get(options));
    };
    await expectAlike(
      () => use(key.credential?.id),
      () => use(randomBytes(32)),
    );
  });

  it('are alike for used and unknown recovery codes', async () => {
    const member = new Client();
    await signUpWith(member, new Authenticator());
    const [used = ''] = (await member.post('/api/sign-in-methods/recovery-codes')).body.codes;
    await new Client().post('/api/auth/recovery-code', { code: used });
    const enter = async (code: string) => post(new Client(), '/api/auth/recovery-code', { code });
    await expectAlike(
      () => enter(used),
      () => enter('0000-0000-0000-0000'),
    );
  });

  for (const method of ['google', 'oidc']) {
    it(`are alike for the addresses of members and strangers: start at ${method}`, async () => {
      const member = new Client();
      await signIn(member);
      const mode = method === 'google' ? 'mode=redirect&' : '';
      const start = async (address: string) => () =>
        new Client().fetch(`/api/auth/${method}/start?${mode}login_hint=${address}`);
      await expectAlike(
        () => start(member.email),
        () => start(freshEmail()),
      );
    });
  }
});
