import { generateKeyPairSync } from 'node:crypto';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Context } from 'koa';
import { PASSKEY_CHALLENGE_MINUTES } from '#contract/limits.ts';
import { DEFAULT_NAME, isName } from '#contract/names.ts';
import {
  type NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  type UsedPasskey,
} from '#contract/passkeys.ts';
import type { OwnUser } from '#contract/users.ts';
import { userHandle } from '#db/identity-hash.ts';
import { afterCommit, firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import { randomId } from '../../platform/random.ts';
import { siteName } from '../../platform/runtime-settings.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordSignInChange } from '../auth/account-changes.ts';
import { checkAdmission } from '../auth/invites.ts';
import { createAccount, enter } from '../auth/sign-in.ts';
import { passkeyCookie } from '../auth/sign-in-cookie.ts';
import { insertPasskeyNotice } from '../notifications/insert-queries.ts';
import { publishCreated } from '../notifications/service.ts';
import { ownUser } from '../users/queries.ts';
import type { Purpose } from './passkey-queries.ts';
import * as queries from './passkey-queries.ts';

/** EdDSA, ES256 and RS256. The library's defaults include ML-DSA, which not every Node can verify. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
const DEFAULT_PASSKEY_NAME = 'Passkey';

/** COSE form of a P-256 public key (RFC 9053, section 7.1.1) around its coordinates. */
const [HEAD, BETWEEN] = ['a5010203262001215820', '225820'];

/** A key that verifies nothing. With it, an unknown passkey takes the time of a false signature. */
function createDecoyKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const hex = (coordinate: string) => Buffer.from(coordinate, 'base64url').toString('hex');
  return Buffer.from(HEAD + hex(x) + BETWEEN + hex(y), 'hex');
}
const DECOY_KEY = createDecoyKey();

/** Loaded on first use, because the import takes a quarter of a second. */
const webauthn = () => import('@simplewebauthn/server');

/** One answer for unknown passkeys, false signatures and challenges that are not valid. */
const refused = () => new AppError(403, 'passkey_refused');

function requireDomain(): string {
  if (config.passkeyDomain) return config.passkeyDomain;
  throw new AppError(503, 'passkeys_not_set_up');
}

/** Stores a challenge that this browser can answer once. */
async function storeChallenge(
  ctx: Context,
  challenge: string,
  [purpose, userId]: [Purpose, number | null],
): Promise<void> {
  await queries.insertChallenge({ challenge, browser: passkeyCookie.keep(ctx), purpose, userId });
}

/** What every verification compares. `consumed` is set when the challenge is valid. */
function expectation(ctx: Context, purpose: Purpose) {
  const result: { consumed?: { userId: number | null } } = {};
  const expectedChallenge = async (challenge: string) => {
    const browser = passkeyCookie.read(ctx);
    if (browser)
      [result.consumed] = await queries.consumeChallenge({ challenge, browser, purpose });
    return result.consumed !== undefined;
  };
  const expected = {
    expectedChallenge,
    expectedOrigin: config.origin,
    expectedRPID: requireDomain(),
    requireUserVerification: true,
  };
  return { expected, result };
}

function logRefusal(error: unknown): undefined {
  // Without the values in the message, such as the challenge.
  log.info({ reason: (error as Error).message.split('"')[0] }, 'passkey refused');
}

export async function startSignIn(ctx: Context) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: requireDomain(),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  await storeChallenge(ctx, options.challenge, ['sign-in', null]);
  return PasskeyRequest.parse(options);
}

/**
 * Signs in with a passkey. A counter that did not increase may mean a copied key; synced keys often have
 * none, so it is logged and never refused. The member is notified of one that went back.
 *
 * @throws AppError 403 `passkey_refused`.
 */
export async function signIn(ctx: Context, response: UsedPasskey): Promise<OwnUser> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { expected } = expectation(ctx, 'sign-in');
  const [passkey] = await queries.findPasskey({
    credentialId: response.id,
    domain: expected.expectedRPID,
  });
  const checked = await verifyAuthenticationResponse({
    ...expected,
    response,
    // The library would refuse a lower counter.
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey?.publicKey ?? DECOY_KEY),
      counter: 0,
    },
  }).catch(logRefusal);
  if (!passkey || !checked?.verified) throw refused();
  const { id, userId, counter } = passkey;
  if (response.response.userHandle !== userHandle(userId).toString('base64url')) throw refused();
  const { newCounter, credentialDeviceType, credentialBackedUp } = checked.authenticationInfo;
  if (newCounter <= counter && counter > 0) {
    log.warn({ userId, passkeyId: id, counter, newCounter }, 'passkey counter did not increase');
  }
  const user = await enter(ctx, async (db) => {
    const use = { counter: newCounter, deviceType: credentialDeviceType };
    await queries.usePasskey({ id, ...use, backedUp: credentialBackedUp }, db);
    if (newCounter < counter) {
      const created = await insertPasskeyNotice({ userId }, db);
      afterCommit(db, () => publishCreated(created));
    }
    return { userId, passkeyId: id };
  });
  passkeyCookie.clear(ctx);
  return user;
}

async function creationOptions(
  ctx: Context,
  { purpose, userId, userName }: { purpose: Purpose; userId: number; userName: string },
) {
  const rpID = requireDomain();
  const { generateRegistrationOptions } = await webauthn();
  const existing = await queries.listCredentials({ userId, domain: rpID });
  const options = await generateRegistrationOptions({
    rpName: await siteName(),
    rpID,
    userName,
    userDisplayName: userName,
    userID: new Uint8Array(userHandle(userId)),
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing as { id: string; transports: AuthenticatorTransport[] }[],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ctx, options.challenge, [purpose, userId]);
  return PasskeyCreation.parse(options);
}

/** @returns the account of the challenge and the columns of the new passkey. */
async function verifyNew(ctx: Context, purpose: Purpose, response: NewPasskey) {
  const { verifyRegistrationResponse } = await webauthn();
  const { expected, result } = expectation(ctx, purpose);
  const checked = await verifyRegistrationResponse({
    ...expected,
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(logRefusal);
  const userId = result.consumed?.userId;
  if (!checked?.verified || !userId) throw refused();
  const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return {
    userId,
    credentialId: credential.id,
    domain: expected.expectedRPID,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    name: deviceName(ctx),
  };
}

/** The platform that the browser names, as the first name of a passkey. */
function deviceName(ctx: Context): string {
  const platform = ctx.get('sec-ch-ua-platform').replaceAll('"', '').trim().slice(0, 30);
  return isName(platform) && platform !== 'Unknown' ? platform : DEFAULT_PASSKEY_NAME;
}

/**
 * Reserves the id of the new account, because the passkey stores a handle made from it.
 *
 * @throws AppError 403 when the account would be refused: the passkey would stay on the device.
 */
export async function startSignUp(ctx: Context) {
  await checkAdmission(ctx, { hasEmail: false });
  return creationOptions(ctx, {
    purpose: 'sign-up',
    userId: randomId(),
    userName: `${await siteName()}, ${new Date().toISOString().slice(0, 10)}`,
  });
}

/** Creates an account whose only sign-in method is the passkey. @throws AppError 403 `passkey_refused`. */
export async function signUp(
  ctx: Context,
  response: NewPasskey,
  referralCode: string | null | undefined,
): Promise<OwnUser> {
  const passkey = await verifyNew(ctx, 'sign-up', response);
  const user = await enter(ctx, async (db) => {
    await createAccount(ctx, { id: passkey.userId, name: null, hasEmail: false, referralCode }, db);
    const added = firstRow(await queries.insertPasskey(passkey, db), refused);
    return { userId: passkey.userId, passkeyId: added.id };
  });
  passkeyCookie.clear(ctx);
  return user;
}

export async function startAdding(ctx: Context, { id: userId }: Viewer) {
  const { name, email } = await ownUser(userId);
  const userName = email ?? (name === DEFAULT_NAME ? await siteName() : name);
  return creationOptions(ctx, { purpose: 'add', userId, userName });
}

/** Adds a passkey to the viewer's account, logs it and notifies the member. @throws AppError 403 `passkey_refused`. */
export async function add(ctx: Context, viewer: Viewer, response: NewPasskey): Promise<void> {
  const passkey = await verifyNew(ctx, 'add', response);
  if (passkey.userId !== viewer.id) throw refused();
  await transaction(async (db) => {
    firstRow(await queries.insertPasskey(passkey, db), refused);
    await recordSignInChange(viewer.id, { type: 'sign_in_method', why: 'passkey' }, db);
  });
  passkeyCookie.clear(ctx);
}
