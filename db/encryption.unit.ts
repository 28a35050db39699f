import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { type Binding, createKeyring, DecryptionError, decrypt, encrypt } from './encryption.ts';

const BINDING: Binding = ['messages.content', 4711, 4712, 'b1c6'];
const TEXT = 'Meet me at the lantern 🏮\nat eight?';

const secret = () => randomBytes(32).toString('hex');
const KEYS = createKeyring([secret()]);

describe('column encryption', () => {
  it('decrypts to the same text with the same binding', () => {
    for (const text of [TEXT, '', 'x'.repeat(2000), '\u0001"\\']) {
      expect(decrypt(BINDING, encrypt(BINDING, text, KEYS), KEYS)).to.equal(text);
    }
  });

  it('reveals only the length of the text and never repeats a value', () => {
    const [one, two] = [encrypt(BINDING, TEXT, KEYS), encrypt(BINDING, TEXT, KEYS)];
    expect(one).to.have.length(33 + Buffer.byteLength(TEXT));
    expect(one.equals(two)).to.equal(false);
    expect(one.toString('latin1')).to.not.include('lantern');
  });

  it('rejects a value of another column or row', () => {
    const value = encrypt(BINDING, TEXT, KEYS);
    const others: Binding[] = [
      ['reports.text', 4711, 4712, 'b1c6'],
      ['messages.content', 4711, 4713, 'b1c6'],
      ['messages.content', 47114712, 'b1c6'],
      ['messages.content', 4711, 4712],
    ];
    for (const other of others) expect(() => decrypt(other, value, KEYS)).to.throw(DecryptionError);
  });

  it('rejects a value with any bit changed', () => {
    const value = encrypt(BINDING, TEXT, KEYS);
    for (let bit = 0; bit < value.length * 8; bit += 1) {
      const changed = Buffer.from(value);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => decrypt(BINDING, changed, KEYS), `bit ${bit}`).to.throw(DecryptionError);
    }
  });

  it('rejects a truncated value', () => {
    const value = encrypt(BINDING, TEXT, KEYS);
    for (let length = 0; length < value.length; length += 1) {
      expect(() => decrypt(BINDING, value.subarray(0, length), KEYS)).to.throw(DecryptionError);
    }
  });

  it('decrypts with a configured former key and encrypts with the current one', () => {
    const [former, current] = [secret(), secret()];
    const old = encrypt(BINDING, TEXT, createKeyring([former]));
    const both = createKeyring([current, former]);
    expect(decrypt(BINDING, old, both)).to.equal(TEXT);
    expect(decrypt(BINDING, encrypt(BINDING, TEXT, both), createKeyring([current]))).to.equal(TEXT);
    expect(() => decrypt(BINDING, old, createKeyring([current]))).to.throw(
      DecryptionError,
      'key is missing',
    );
  });

  it('rejects a different key with the same key id', () => {
    const original = createKeyring([secret()]);
    const value = encrypt(BINDING, TEXT, original);
    const id = original.current.id.readUInt32BE();
    const other = createKeyring([secret()]);
    const colliding = { ...other, byId: new Map([[id, other.current]]) };
    expect(() => decrypt(BINDING, value, colliding)).to.throw(DecryptionError, 'altered');
  });
});
