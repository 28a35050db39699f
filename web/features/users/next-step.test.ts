import { expect } from 'chai';
import { nextStep } from './next-step.ts';

const FULL = { profileImage: '/media/1', bio: 'Hello.', interests: ['Art'], hasPosition: true };

describe('next step of a profile', () => {
  it('is the photo when several parts are missing', () => {
    const empty = { profileImage: null, bio: '', interests: [], hasPosition: false };
    expect(nextStep(empty)).to.deep.equal({ step: 'photo', done: 0, of: 4 });
    expect(nextStep({ ...FULL, profileImage: null })).to.deep.equal({
      step: 'photo',
      done: 3,
      of: 4,
    });
  });

  it('continues with bio, interests and place', () => {
    expect(nextStep({ ...FULL, bio: '', interests: [] })?.step).to.equal('bio');
    expect(nextStep({ ...FULL, interests: [], hasPosition: false })?.step).to.equal('interests');
    expect(nextStep({ ...FULL, hasPosition: false })?.step).to.equal('place');
    expect(nextStep(FULL)).to.equal(undefined);
  });
});
