import { expect } from 'chai';
import { reasonsLine } from './reasons.ts';

describe('reasons of a card', () => {
  it('stand in one line, in the order of the server', () => {
    expect(
      reasonsLine([
        { term: 'interests', shared: ['Art', 'Food', 'Yoga'] },
        { term: 'activity', active: 'today' },
        { term: 'distance', band: '10–25 km' },
      ]),
    ).to.equal('3 shared interests · active today · 10–25 km');
  });

  it('count one as one, and say nothing where there are none', () => {
    expect(reasonsLine([{ term: 'interests', shared: ['Art'] }])).to.equal('1 shared interest');
    expect(reasonsLine(undefined)).to.equal('');
  });
});
