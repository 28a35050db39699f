import { expect } from 'chai';
import {
  decryptById,
  decryptSealedField,
  encryptById,
  encryptSealedField,
} from './encrypted-columns.ts';
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
    const value = encryptSealedField('religion', 12, 'none');
    expect(decryptSealedField('religion', 12, value)).to.equal('none');
    expect(() => decryptSealedField('religion', 13, value)).to.throw(DecryptionError);
    expect(() => decryptSealedField('politics', 12, value)).to.throw(DecryptionError);
    expect(encryptSealedField('religion', 12, 'christian').length).to.equal(value.length);
  });
});
