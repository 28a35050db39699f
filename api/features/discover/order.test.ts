import { expect } from 'chai';
import { bandOf, inOrder, type Numbers, pointsOf, reasonsOf, WEIGHTS } from './order.ts';

const plain: Numbers = { likesViewer: false, sharedInterests: 0, idleDays: 30, km: 80 };
const of = (id: number, change: Partial<Numbers>) => ({ id, ...plain, ...change });
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const today = { viewerId: 7, day: '2026-11-21' };

describe('the order of the deck', () => {
  it('gives points for a like, shared interests, activity and the band of the distance', () => {
    expect(pointsOf({ likesViewer: true, sharedInterests: 9, idleDays: 0, km: 3 })).to.deep.equal({
      likesViewer: WEIGHTS.likesViewer,
      interests: WEIGHTS.sharedInterestsMax,
      activity: WEIGHTS.activeToday,
      distance: WEIGHTS.band[0],
    });
    expect(Object.values(pointsOf(plain))).to.deep.equal([0, 0, 0, 0]);
  });

  it('puts who has liked the viewer first among equals', () => {
    const rows = [1, 2, 3, 4, 5].map((id) => of(id, { likesViewer: id === 4 }));
    expect(inOrder(rows, today)[0]?.id).to.equal(4);
  });

  it('never tells the true distance: a band is one value', () => {
    const far = [of(1, { km: 10 }), of(2, { km: 24.9 })];
    const near = [of(1, { km: 24.9 }), of(2, { km: 10 })];
    expect(ids(inOrder(far, today))).to.deep.equal(ids(inOrder(near, today)));
    expect([4.99, 5, 24.9, 25, 99, 100, 9000].map(bandOf)).to.deep.equal([0, 1, 2, 3, 4, 5, 5]);
  });

  it('shuffles equals anew each day and for each viewer, and not within a day', () => {
    const rows = Array.from({ length: 12 }, (_, id) => of(id, {}));
    const once = ids(inOrder(rows, today));
    expect(ids(inOrder(rows.toReversed(), today))).to.deep.equal(once);
    expect(ids(inOrder(rows, { ...today, day: '2026-11-22' }))).to.not.deep.equal(once);
    expect(ids(inOrder(rows, { ...today, viewerId: 8 }))).to.not.deep.equal(once);
  });

  it('gives the reasons from the same numbers, and never that somebody likes the viewer', () => {
    const numbers = { likesViewer: true, sharedInterests: 2, idleDays: 3, km: 12 };
    expect(reasonsOf(numbers, ['Art', 'Music'])).to.deep.equal([
      { term: 'interests', shared: ['Art', 'Music'] },
      { term: 'activity', active: 'this week' },
      { term: 'distance', band: '10–25 km' },
    ]);
    expect(reasonsOf({ ...plain, idleDays: null, km: null, likesViewer: true }, [])).to.deep.equal(
      [],
    );
  });
});
