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

  it('requires a visible name of at most 50 characters', () => {
    expect(invalidFields({ name: '   ' })).to.deep.equal(['name']);
    expect(invalidFields({ name: 'x'.repeat(51) })).to.deep.equal(['name']);
    expect(invalidFields({ name: 'evil\u202ename' })).to.deep.equal(['name']);
  });

  it('requires a whole age from 18 to 100', () => {
    for (const age of ['', 'abc', '17', '101', '18.5', '-20', '1e2']) {
      expect(invalidFields({ age }), age).to.deep.equal(['age']);
    }
  });

  it('limits the length of location and bio', () => {
    expect(invalidFields({ location: 'x'.repeat(81) })).to.deep.equal(['location']);
    expect(invalidFields({ bio: 'x'.repeat(501) })).to.deep.equal(['bio']);
  });

  it('refuses marks that change the text direction behind the name', () => {
    expect(invalidFields({ pronouns: 'she\u200f' })).to.deep.equal(['pronouns']);
  });

  it('limits the length of each declared text', () => {
    for (const name of TEXT_FIELDS) {
      const text = '😀'.repeat(maxCharsOf(name));
      expect(invalidFields({ [name]: text })).to.deep.equal([]);
      expect(invalidFields({ [name]: `${text}x` })).to.deep.equal([name]);
    }
  });
});
