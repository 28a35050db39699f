import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '#contract/passkeys.ts';
import { type Client, ORIGIN } from './client.ts';

const [PRESENT, VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, HAS_CREDENTIAL] = [1, 4, 8, 16, 64] as const;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

interface Settings {
  origin?: string;
  /** True for a passkey that is synced between devices, which has no counter. */
  isSynced?: boolean;
  isUserVerified?: boolean;
}

interface Credential {
  id: Buffer;
  rpId: string;
  userHandle: string;
  key: KeyObject;
}

/** An authenticator in software, with one ES256 passkey (WebAuthn level 3, section 6). */
export class Authenticator {
  counter: number;
  credential: Credential | undefined;
  readonly #settings: Required<Settings>;

  constructor(settings: Settings = {}) {
    this.#settings = { origin: ORIGIN, isSynced: true, isUserVerified: true, ...settings };
    this.counter = this.#settings.isSynced ? 0 : 1;
  }

  /** Takes over the passkey of another authenticator, as for a page of another origin. */
  holding({ credential }: Authenticator): this {
    this.credential = credential;
    return this;
  }

  #clientData(type: string, challenge: string): Buffer {
    const { origin } = this.#settings;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, credential: Buffer = Buffer.of()): Buffer {
    const { isSynced, isUserVerified } = this.#settings;
    const flags =
      PRESENT |
      (isUserVerified ? VERIFIED : 0) |
      (isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, credential]);
  }

  /** Like `navigator.credentials.create()`. */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }): NewPasskey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    this.credential = { id, rpId: options.rp.id, userHandle: options.user.id, key: privateKey };
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
    const data = this.#authenticatorData(options.rp.id, attested);
    // CBOR of { fmt: 'none', attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.of(data.length),
      data,
    ]);
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** Like `navigator.credentials.get()`. */
  get({ challenge }: { challenge: string }): UsedPasskey {
    if (!this.credential) throw new Error('the authenticator has no passkey');
    const { id, rpId, userHandle, key } = this.credential;
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(rpId);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      },
      clientExtensionResults: {},
    };
  }
}

/** Creates an account with a new passkey of this authenticator. @returns the response. */
export async function signUpWith(client: Client, authenticator: Authenticator) {
  const { body: options } = await client.post('/api/auth/passkey/sign-up/start');
  return client.post('/api/auth/passkey/sign-up', { passkey: authenticator.create(options) });
}

/** Signs in with the passkey of this authenticator. @returns the response. */
export async function signInWith(client: Client, authenticator: Authenticator) {
  const { body: options } = await client.post('/api/auth/passkey/start');
  return client.post('/api/auth/passkey', authenticator.get(options));
}
