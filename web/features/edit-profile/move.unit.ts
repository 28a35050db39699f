import { expect } from 'chai';
import { moved } from './move.ts';

describe('moved', () => {
  it('moves one entry either way and keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).to.deep.equal(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).to.deep.equal(['d', 'a', 'b', 'c']);
    expect(moved(['a', 'b'], 1, 1)).to.deep.equal(['a', 'b']);
  });
});
