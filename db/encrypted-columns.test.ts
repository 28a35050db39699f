import { expect } from 'chai';
import { decryptById, encryptById } from './encrypted-columns.ts';
import { DecryptionError } from './encryption.ts';

const TEXT = 'Meet me at the lantern 🏮\nat eight?';

describe('encrypted columns', () => {
  it('binds texts of moderation to column and row', () => {
    const value = encryptById('caseNote', 12, TEXT);
    expect(decryptById('caseNote', 12, value)).to.equal(TEXT);
    expect(() => decryptById('caseNote', 13, value)).to.throw(DecryptionError);
    expect(() => decryptById('statement', 12, value)).to.throw(DecryptionError);
  });
});
