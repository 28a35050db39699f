import { expect } from 'chai';
import { profileProgress } from './next-step.ts';

const FULL = { profileImage: '/media/1', bio: 'Hello.', interests: ['Art'], hasPosition: true };

describe('progress of a profile', () => {
  it('continues with the photo when several parts are missing', () => {
    const empty = { profileImage: null, bio: '', interests: [], hasPosition: false };
    expect(profileProgress(empty)).to.deep.equal({ step: 'photo', done: 0 });
    expect(profileProgress({ ...FULL, profileImage: null })).to.deep.equal({
      step: 'photo',
      done: 3,
    });
  });

  it('continues with bio, interests and place', () => {
    const stepOf = (change: object) => profileProgress({ ...FULL, ...change }).step;
    expect(stepOf({ bio: '', interests: [] })).to.equal('bio');
    expect(stepOf({ interests: [], hasPosition: false })).to.equal('interests');
    expect(stepOf({ hasPosition: false })).to.equal('place');
    expect(profileProgress(FULL)).to.deep.equal({ step: undefined, done: 4 });
  });
});
