import { expect } from 'chai';
import { OwnCounts } from './own-counts.ts';

describe('what one process counts', () => {
  it('gives each key its points, and says how long it takes until there are new ones', () => {
    const counts = new OwnCounts({ points: 2, seconds: 60, by: 'address' });
    const take = (key: string, seconds: number) => counts.take(key, seconds * 1000);
    expect([take('a', 100), take('a', 101), take('b', 102)]).to.deep.equal([0, 0, 0]);
    expect([take('a', 110), take('a', 159), take('b', 159)]).to.deep.equal([50_000, 1_000, 0]);
    expect([take('a', 160), take('a', 160), take('a', 160)]).to.deep.equal([0, 0, 60_000]);
  });
});
