import { expect } from 'chai';
import { gestureOutcome, viewDuring } from './viewer-moves.ts';

const whole = { scale: 1, x: 0, y: 0 };
const at = (x: number, y: number) => [{ x, y }];

describe('photo viewer gestures', () => {
  it('moves the photo down or sideways, never both', () => {
    const start = { fingers: at(100, 100), view: whole };
    expect(viewDuring(start, at(110, 180))).to.deep.equal({ scale: 1, x: 0, y: 80 });
    expect(viewDuring(start, at(20, 110))).to.deep.equal({ scale: 1, x: -80, y: 0 });
    expect(viewDuring(start, at(100, 20)).y).to.equal(0);
  });

  it('zooms with the distance of two fingers, up to four times', () => {
    const start = { fingers: [...at(0, 0), ...at(100, 0)], view: whole };
    expect(viewDuring(start, [...at(0, 0), ...at(200, 0)]).scale).to.equal(2);
    expect(viewDuring(start, [...at(0, 0), ...at(900, 0)]).scale).to.equal(4);
    expect(viewDuring(start, [...at(0, 0), ...at(10, 0)]).scale).to.equal(1);
  });

  it('pans a zoomed photo from its position', () => {
    const start = { fingers: at(50, 50), view: { scale: 2, x: 10, y: 10 } };
    expect(viewDuring(start, at(30, 90))).to.deep.equal({ scale: 2, x: -10, y: 50 });
  });

  it('closes, pages or returns by distance', () => {
    expect(gestureOutcome({ ...whole, y: 97 })).to.equal('close');
    expect(gestureOutcome({ ...whole, y: 96 })).to.equal('back');
    expect(gestureOutcome({ ...whole, x: -61 })).to.equal('left');
    expect(gestureOutcome({ ...whole, x: 61 })).to.equal('right');
    expect(gestureOutcome({ scale: 2, x: 500, y: 500 })).to.equal('stay');
  });
});
