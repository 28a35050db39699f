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

  it.each([
    ['prompts', { prompts: [], interests: [] }],
    ['interests', { interests: [], bio: '' }],
    ['bio', { bio: '', hasPosition: false }],
    ['place', { hasPosition: false, prompts: undefined }],
    [undefined, { prompts: undefined }],
    [undefined, {}],
  ])('continues with %s', (step, change) => {
    const done = step === undefined ? 5 : { prompts: 3, interests: 3, bio: 3, place: 4 }[step];
    expect(profileProgress({ ...FULL, ...change })).to.deep.equal({ step, done });
  });
});
