import { expect } from 'chai';
import {
  dragPose,
  dragProgress,
  flightEnd,
  overlayOpacity,
  risingTransform,
} from './swipe-gesture.ts';

const frame = { width: 390, height: 844 };

describe('swipe gesture', () => {
  it('raises the overlay to at most 0.8, reached at 150 px', () => {
    expect(overlayOpacity(0)).to.equal(0);
    expect(overlayOpacity(75)).to.be.closeTo(0.4, 1e-9);
    expect(overlayOpacity(-150)).to.be.closeTo(0.8, 1e-9);
    expect(overlayOpacity(900)).to.be.closeTo(0.8, 1e-9);
  });

  it('follows the pointer one to one and rotates by at most 12 degrees', () => {
    expect(dragPose(120, -10, false)).to.deep.equal({ x: 120, y: -10, rotateDeg: 6 });
    expect(dragPose(900, 0, false).rotateDeg).to.equal(12);
    expect(dragPose(-900, 0, false).rotateDeg).to.equal(-12);
  });

  it('rotates the other way when the card is grabbed in its lower half', () => {
    expect(dragPose(120, 0, true).rotateDeg).to.equal(-6);
    expect(flightEnd('like', frame, { dy: 0, velocityY: 0, grabbedLow: true }).rotateDeg).to.equal(
      -24,
    );
  });

  it('throws a like right and a pass left, one and a half frames away', () => {
    expect(flightEnd('like', frame)).to.deep.equal({ x: 585, y: 0, rotateDeg: 24 });
    expect(flightEnd('pass', frame)).to.deep.equal({ x: -585, y: 0, rotateDeg: -24 });
  });

  it('keeps the release height and 120 ms of the release speed', () => {
    const end = flightEnd('pass', frame, { dy: -40, velocityY: -0.5, grabbedLow: false });
    expect(end.y).to.equal(-100);
  });

  it('throws a Super Like straight up', () => {
    expect(flightEnd('superLike', frame)).to.deep.equal({ x: 0, y: -1266, rotateDeg: 0 });
  });

  it('raises the next card to the position of the top card', () => {
    expect(risingTransform(dragProgress(0))).to.equal(
      'translate3d(0, calc(var(--peek) * 1), 0) scale(0.96)',
    );
    expect(risingTransform(dragProgress(150))).to.equal(
      'translate3d(0, calc(var(--peek) * 0), 0) scale(1)',
    );
  });
});
