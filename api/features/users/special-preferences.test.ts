import { expect } from 'chai';
import {
  decryptSpecial,
  encryptSpecial,
  type SpecialPreferences,
  type SpecialRow,
} from './special-preferences.ts';

const CACHED_MAX = 10_000;

const answers: SpecialPreferences = {
  ...decryptSpecial({ id: 0, special: null }),
  isSuggested: false,
};

describe('decrypted answers', () => {
  it('are decrypted once for each value of a member', () => {
    const special = encryptSpecial(1, answers);
    const first = decryptSpecial({ id: 1, special });
    expect(first).to.deep.equal(answers);
    expect(decryptSpecial({ id: 1, special: Buffer.from(special) })).to.equal(first);
  });

  it('count at once when they change', () => {
    decryptSpecial({ id: 1, special: encryptSpecial(1, answers) });
    const changed: SpecialPreferences = { ...answers, relationshipStatus: 'Open relationship' };
    const read = decryptSpecial({ id: 1, special: encryptSpecial(1, changed) });
    expect(read).to.deep.equal(changed);
  });

  it('are refused for another member, also when cached', () => {
    const special = encryptSpecial(1, answers);
    decryptSpecial({ id: 1, special });
    expect(() => decryptSpecial({ id: 2, special })).to.throw();
  });

  it(`are cached for ${CACHED_MAX} members`, () => {
    const rows = Array.from({ length: CACHED_MAX + 1 }, (_, index) => ({
      id: index + 1,
      special: encryptSpecial(index + 1, answers),
    }));
    const [first, ...others] = rows.map(decryptSpecial);
    expect(decryptSpecial(rows[1] as SpecialRow)).to.equal(others[0]);
    expect(decryptSpecial(rows[0] as SpecialRow)).not.to.equal(first);
  });
});
