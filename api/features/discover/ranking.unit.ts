import { expect } from 'chai';
import { bandOf, pointsOf, type RankingInput, rank, reasonsOf, WEIGHTS } from './ranking.ts';

const plain: RankingInput = {
  likesViewer: false,
  sharesGoal: false,
  fittingAnswers: 0,
  hasPhoto: true,
  sharedInterests: 0,
  idleDays: 30,
  km: 80,
};
const of = (id: number, change: Partial<RankingInput>) => ({ id, ...plain, ...change });
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const today = { viewerId: 7, day: '2026-11-21' };

describe('deck ranking', () => {
  it('scores likes, goals, answers, photos, shared interests, activity and distance bands', () => {
    const best = {
      likesViewer: true,
      sharesGoal: true,
      fittingAnswers: 2,
      hasPhoto: false,
      sharedInterests: 9,
      idleDays: 0,
      km: 3,
    };
    expect(pointsOf(best)).to.deep.equal({
      likesViewer: WEIGHTS.likesViewer,
      goals: WEIGHTS.sharedGoal,
      answers: 2 * WEIGHTS.perFittingAnswer,
      photo: WEIGHTS.noPhoto,
      interests: WEIGHTS.sharedInterestsMax,
      activity: WEIGHTS.activeToday,
      distance: WEIGHTS.band[0],
    });
    expect(Object.values(pointsOf(plain))).to.deep.equal([0, 0, 0, 0, 0, 0, 0]);
  });

  it('ranks a like of the viewer first among equal candidates', () => {
    const rows = [1, 2, 3, 4, 5].map((id) => of(id, { likesViewer: id === 4 }));
    expect(rank(rows, today)[0]?.id).to.equal(4);
  });

  it('uses one value per distance band', () => {
    const far = [of(1, { km: 10 }), of(2, { km: 24.9 })];
    const near = [of(1, { km: 24.9 }), of(2, { km: 10 })];
    expect(ids(rank(far, today))).to.deep.equal(ids(rank(near, today)));
    expect([4.99, 5, 24.9, 25, 99, 100, 9000].map(bandOf)).to.deep.equal([0, 1, 2, 3, 4, 5, 5]);
  });

  it('shuffles equal candidates per viewer and day', () => {
    const rows = Array.from({ length: 12 }, (_, id) => of(id, {}));
    const once = ids(rank(rows, today));
    expect(ids(rank(rows.toReversed(), today))).to.deep.equal(once);
    expect(ids(rank(rows, { ...today, day: '2026-11-22' }))).to.not.deep.equal(once);
    expect(ids(rank(rows, { ...today, viewerId: 8 }))).to.not.deep.equal(once);
  });

  it('derives reasons from the same points, without likes, private goals and answers', () => {
    const numbers = {
      ...plain,
      likesViewer: true,
      sharesGoal: true,
      fittingAnswers: 3,
      sharedInterests: 2,
      idleDays: 3,
      km: 12,
    };
    const shared = { interests: ['Art', 'Music'], goals: [] };
    expect(reasonsOf(numbers, shared)).to.deep.equal([
      { term: 'interests', shared: ['Art', 'Music'] },
      { term: 'activity', active: 'this week' },
      { term: 'distance', band: '10–25 km' },
    ]);
    const nothing = { ...plain, idleDays: null, km: null, likesViewer: true };
    expect(reasonsOf(nothing, { interests: [], goals: [] })).to.deep.equal([]);
    expect(reasonsOf(nothing, { interests: [], goals: ['Marriage'] })).to.deep.equal([
      { term: 'goals', shared: ['Marriage'] },
    ]);
  });
});
