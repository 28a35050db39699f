import { expect } from 'chai';
import { request } from './request.ts';

describe('request', () => {
  it('fills in the path and leaves out query values that are not set', () => {
    expect(request('getMatch', { params: { matchId: 7 }, query: { userId: 3 } }).url).to.equal(
      '/api/matches/7/details?userId=3',
    );
    expect(request('discover', { query: { ageMin: undefined } }).url).to.equal(
      '/api/users/discover',
    );
  });

  it('contains method and body', () => {
    const body = { swiperId: 1, swipedId: 2, liked: true };
    expect(request('createSwipe', { body })).to.deep.equal({
      url: '/api/swipes',
      method: 'POST',
      body,
    });
  });

  it('throws when a path parameter is missing', () => {
    expect(() => request('getMatch')).to.throw('matchId');
  });
});
