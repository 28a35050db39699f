import { expect } from 'chai';
import { type ProfileParts, profileProgress, type Step } from './next-step.ts';

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

  const parts: [step: Step | undefined, done: number, change: Partial<ProfileParts>][] = [
    ['prompts', 3, { prompts: [], interests: [] }],
    ['interests', 3, { interests: [], bio: '' }],
    ['bio', 3, { bio: '', hasPosition: false }],
    ['place', 4, { hasPosition: false, prompts: undefined }],
    [undefined, 5, { prompts: undefined }],
    [undefined, 5, {}],
  ];
  for (const [step, done, change] of parts) {
    it(`continues with ${step} after ${done} parts`, () => {
      expect(profileProgress({ ...FULL, ...change })).to.deep.equal({ step, done });
    });
  }
});
