import { expect } from 'chai';
import { nextIn } from './gallery-link.ts';

describe('Link header of the gallery', () => {
  it('tells where the next page begins', () => {
    expect(nextIn('</api/users?after=42>; rel="next"')).to.equal(42);
    expect(nextIn('</api/users?limit=5&after=7>; rel=next')).to.equal(7);
  });

  it('tells that there is none', () => {
    expect(nextIn(null)).to.equal(undefined);
    expect(nextIn('</api/users?after=42>; rel="prev"')).to.equal(undefined);
  });
});
