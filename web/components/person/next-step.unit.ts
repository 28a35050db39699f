import { expect } from 'chai';
import { profileProgress } from './next-step.ts';

const FULL = {
  profileImage: '/media/1',
  bio: 'Hello.',
  interests: ['Art'],
  hasPosition: true,
  prompts: [{}],
};

describe('progress of a profile', () => {
  it('continues with the photo when several parts are missing', () => {
    const empty = { profileImage: null, bio: '', interests: [], hasPosition: false, prompts: [] };
    expect(profileProgress(empty)).to.deep.equal({ step: 'photo', done: 0 });
    expect(profileProgress({ ...FULL, profileImage: null })).to.deep.equal({
      step: 'photo',
      done: 4,
    });
  });

  it('continues with bio, interests, place and prompts', () => {
    const stepOf = (change: object) => profileProgress({ ...FULL, ...change }).step;
    expect(stepOf({ bio: '', interests: [] })).to.equal('bio');
    expect(stepOf({ interests: [], hasPosition: false })).to.equal('interests');
    expect(stepOf({ hasPosition: false })).to.equal('place');
    expect(stepOf({ prompts: [] })).to.equal('prompts');
    expect(profileProgress(FULL)).to.deep.equal({ step: undefined, done: 5 });
  });
});
