import { expect } from 'chai';
import { decryptById, decryptField, encryptById, encryptField } from './encrypted-columns.ts';
import { DecryptionError } from './encryption.ts';

const TEXT = 'Meet me at the lantern 🏮\nat eight?';

describe('encrypted columns', () => {
  it('binds texts of moderation to column and row', () => {
    const value = encryptById('caseNote', 12, TEXT);
    expect(decryptById('caseNote', 12, value)).to.equal(TEXT);
    expect(() => decryptById('caseNote', 13, value)).to.throw(DecryptionError);
    expect(() => decryptById('statement', 12, value)).to.throw(DecryptionError);
  });

  it('binds fields of a profile to field and member, in one size', () => {
    const value = encryptField('religion', 12, 'none');
    expect(decryptField('religion', 12, value)).to.equal('none');
    expect(() => decryptField('religion', 13, value)).to.throw(DecryptionError);
    expect(() => decryptField('politics', 12, value)).to.throw(DecryptionError);
    expect(encryptField('religion', 12, 'christian').length).to.equal(value.length);
  });
});
