import { expect } from 'chai';
import { nextPage } from './next-page.ts';

describe('Link header of the gallery', () => {
  it('returns the start of the next page', () => {
    expect(nextPage('</api/users?after=42>; rel="next"', 'after')).to.equal(42);
    expect(nextPage('</api/users?limit=5&after=7>; rel=next', 'after')).to.equal(7);
  });

  it('returns undefined at the end', () => {
    expect(nextPage(null, 'after')).to.equal(undefined);
    expect(nextPage('</api/users?after=42>; rel="prev"', 'after')).to.equal(undefined);
  });
});
