import { generateKeyPairSync } from 'node:crypto';

/** COSE form of a P-256 public key (RFC 9053, section 7.1.1) around its coordinates. */
const [HEAD, BETWEEN] = ['a5010203262001215820', '225820'];

/** A key that verifies nothing. With it, an unknown passkey takes the time of a false signature. */
export function createDecoyKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const hex = (coordinate: string) => Buffer.from(coordinate, 'base64url').toString('hex');
  return Buffer.from(HEAD + hex(x) + BETWEEN + hex(y), 'hex');
}
