import { expect } from 'chai';
import { gestureOutcome, viewAt } from './viewer-moves.ts';

const whole = { scale: 1, x: 0, y: 0 };

describe('photo viewer gestures', () => {
  it('moves the photo down or sideways, never both', () => {
    expect(viewAt({ scale: 1, x: 10, y: 80 })).to.deep.equal({ scale: 1, x: 0, y: 80 });
    expect(viewAt({ scale: 1, x: -80, y: 10 })).to.deep.equal({ scale: 1, x: -80, y: 0 });
    expect(viewAt({ scale: 1, x: 0, y: -80 }).y).to.equal(0);
  });

  it('pans a zoomed photo in all directions', () => {
    expect(viewAt({ scale: 2, x: -10, y: 50 })).to.deep.equal({ scale: 2, x: -10, y: 50 });
  });

  it('closes, pages or returns by distance', () => {
    expect(gestureOutcome({ ...whole, y: 97 })).to.equal('close');
    expect(gestureOutcome({ ...whole, y: 96 })).to.equal('back');
    expect(gestureOutcome({ ...whole, x: -61 })).to.equal('left');
    expect(gestureOutcome({ ...whole, x: 61 })).to.equal('right');
    expect(gestureOutcome({ scale: 2, x: 500, y: 500 })).to.equal('stay');
  });
});
