import { expect } from 'chai';
import { reasonLines } from './reasons.ts';

describe('reason lines', () => {
  it('names goals and interests, and joins the activity with the distance', () => {
    const lines = reasonLines(
      [
        { term: 'goals', shared: ['Casual dating', 'Friendship'] },
        { term: 'interests', shared: ['Art', 'Food', 'Yoga'] },
        { term: 'activity', active: 'today' },
        { term: 'distance', band: '10–25 km' },
      ],
      'km',
    );
    expect(lines.map(({ text }) => text)).to.deep.equal([
      "You're both looking for casual dating and friendship",
      'You both picked Art, Food, and Yoga',
      '10–25 km away, active today',
    ]);
  });

  it('names three of many interests and counts the others', () => {
    const shared = ['Art', 'Food', 'Yoga', 'Wine', 'Dogs'];
    expect(reasonLines([{ term: 'interests', shared }], 'km')[0]?.text).to.equal(
      'You both picked Art, Food, Yoga, and 2 more',
    );
  });

  it('has a line for the activity or the distance alone, and none without reasons', () => {
    expect(reasonLines([{ term: 'activity', active: 'this week' }], 'km')).to.deep.equal([
      { term: 'activity', text: 'Active this week' },
    ]);
    expect(reasonLines([{ term: 'distance', band: '<5 km' }], 'km')).to.deep.equal([
      { term: 'distance', text: 'Under 5 km away' },
    ]);
    expect(reasonLines(undefined, 'km')).to.deep.equal([]);
  });
});
