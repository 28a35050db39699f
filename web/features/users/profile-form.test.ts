import { expect } from 'chai';
import { type ProfileForm, validate } from './profile-form.ts';

const good: ProfileForm = { name: 'Ann', age: '30', location: '', bio: '', interests: [] };
const wrong = (part: Partial<ProfileForm>) => Object.keys(validate({ ...good, ...part }));

describe('profile form', () => {
  it('takes what the server takes', () => {
    expect(wrong({})).to.deep.equal([]);
    expect(wrong({ age: ' 18 ' })).to.deep.equal([]);
    expect(wrong({ age: '100', bio: '😀'.repeat(500), name: 'x'.repeat(50) })).to.deep.equal([]);
    expect(wrong({ name: `A${'\u0301'.repeat(49)}` })).to.deep.equal([]);
  });

  it('needs a name', () => {
    expect(wrong({ name: '   ' })).to.deep.equal(['name']);
    expect(wrong({ name: 'x'.repeat(51) })).to.deep.equal(['name']);
    expect(wrong({ name: 'evil\u202ename' })).to.deep.equal(['name']);
  });

  it('needs a whole age from 18 to 100', () => {
    for (const age of ['', 'abc', '17', '101', '18.5', '-20', '1e2']) {
      expect(wrong({ age }), age).to.deep.equal(['age']);
    }
  });

  it('has an end to location and bio', () => {
    expect(wrong({ location: 'x'.repeat(81) })).to.deep.equal(['location']);
    expect(wrong({ bio: 'x'.repeat(501) })).to.deep.equal(['bio']);
  });
});
