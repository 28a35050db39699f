import { ENCRYPTED_BYTES } from '#contract/check-ins.ts';

/** Only the browsers of the member and the friend decrypt it. `call` is the button, 0 or 1, that means "call me". */
export interface Plan {
  name: string;
  text: string;
  call: number;
  answer?: 'ok' | 'call';
}

const IV_BYTES = 12;
const PLAIN_BYTES = ENCRYPTED_BYTES - IV_BYTES - 16;
const encode = (plan: Plan) => new TextEncoder().encode(JSON.stringify(plan));

/** A new key, in the format of the fragment of a link. */
export async function newKey(): Promise<string> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  return (await crypto.subtle.exportKey('jwk', key)).k ?? '';
}

const importKey = (k: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('jwk', { kty: 'oct', k }, 'AES-GCM', false, [use]);

/** Whether a plan has room for its answer. */
export const fits = (plan: Plan): boolean =>
  encode({ ...plan, answer: 'call' }).length <= PLAIN_BYTES;

/** Encrypts a plan, padded with spaces to the same length for all, in Base64. */
export async function encrypt(plan: Plan, key: string): Promise<string> {
  const plain = new Uint8Array(PLAIN_BYTES).fill(32);
  plain.set(encode(plan));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cryptoKey = await importKey(key, 'encrypt');
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cryptoKey, plain);
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(encrypted)));
}

/** @throws DOMException with another key, and when a bit was changed. */
export async function decrypt(encrypted: string, key: string): Promise<Plan> {
  const bytes = Uint8Array.from(atob(encrypted), (character) => character.charCodeAt(0));
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) };
  const cryptoKey = await importKey(key, 'decrypt');
  const plain = await crypto.subtle.decrypt(algorithm, cryptoKey, bytes.subarray(IV_BYTES));
  return JSON.parse(new TextDecoder().decode(plain));
}
