import { expect } from 'chai';
import { TEXT_FIELDS } from '#contract/profile-fields.ts';
import { emptyFields } from '../../components/testing/empty-fields.ts';
import { maxCharsOf, type ProfileFields, profileErrors, toProfileEdit } from './profile-form.ts';

const VALID: ProfileFields = {
  name: 'Ann',
  age: '30',
  location: '',
  ...emptyFields,
  gender: '',
  bio: '',
  prompts: [],
  interests: [],
};
const invalidFields = (changes: Partial<ProfileFields>) =>
  Object.keys(profileErrors({ ...VALID, ...changes }));

describe('profile form', () => {
  it('accepts what the server accepts', () => {
    expect(invalidFields({})).to.deep.equal([]);
    expect(invalidFields({ age: ' 18 ' })).to.deep.equal([]);
    const longest = { age: '100', bio: '😀'.repeat(500), name: 'x'.repeat(50) };
    expect(invalidFields(longest)).to.deep.equal([]);
    expect(invalidFields({ name: `A${'\u0301'.repeat(49)}` })).to.deep.equal([]);
  });

  it('sends the gender, and null for "prefer not to say"', () => {
    expect(toProfileEdit({ ...VALID, gender: 'nonbinary' }, null).gender).to.equal('nonbinary');
    expect(toProfileEdit(VALID, null).gender).to.equal(null);
  });

  it('refuses names that are invisible or too long, ages outside 18 to 100, and long texts', () => {
    const wrong: Partial<Record<keyof ProfileFields, string[]>> = {
      name: ['   ', 'x'.repeat(51), 'evil\u202ename'],
      age: ['', 'abc', '17', '101', '18.5', '-20', '1e2'],
      location: ['x'.repeat(81)],
      bio: ['x'.repeat(501)],
      // A mark that changes the direction of the text behind the name.
      pronouns: ['she\u200f'],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values)
        expect(invalidFields({ [field]: value }), value).to.deep.equal([field]);
  });

  it('limits the length of each declared text', () => {
    for (const name of TEXT_FIELDS) {
      const text = '😀'.repeat(maxCharsOf(name));
      expect(invalidFields({ [name]: text })).to.deep.equal([]);
      expect(invalidFields({ [name]: `${text}x` })).to.deep.equal([name]);
    }
  });
});
