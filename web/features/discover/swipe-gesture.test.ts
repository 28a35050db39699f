import { expect } from 'chai';
import {
  cardTransform,
  dragPose,
  dragProgress,
  flightEnd,
  overlayOpacity,
  releaseKind,
  risingTransform,
} from './swipe-gesture.ts';

const frame = { width: 390, height: 844 };

describe('swipe gesture', () => {
  it('commits only when the card was dragged further than 100 px', () => {
    expect(releaseKind(100)).to.equal(undefined);
    expect(releaseKind(-100)).to.equal(undefined);
    expect(releaseKind(100.5)).to.equal('like');
    expect(releaseKind(-101)).to.equal('pass');
  });

  it('raises the overlay to 0.8 at 150 px and no further', () => {
    expect(overlayOpacity(0)).to.equal(0);
    expect(overlayOpacity(75)).to.be.closeTo(0.4, 1e-9);
    expect(overlayOpacity(-150)).to.be.closeTo(0.8, 1e-9);
    expect(overlayOpacity(900)).to.be.closeTo(0.8, 1e-9);
  });

  it('follows the pointer one to one and turns at most 12 degrees', () => {
    expect(dragPose(120, -10, false)).to.deep.equal({ x: 120, y: -10, rotateDeg: 6 });
    expect(dragPose(900, 0, false).rotateDeg).to.equal(12);
    expect(dragPose(-900, 0, false).rotateDeg).to.equal(-12);
  });

  it('turns the other way when the card was grabbed in its lower half', () => {
    expect(dragPose(120, 0, true).rotateDeg).to.equal(-6);
    expect(flightEnd('like', frame, { dy: 0, velocityY: 0, grabbedLow: true }).rotateDeg).to.equal(
      -24,
    );
  });

  it('throws a like to the right and a pass to the left, one and a half frames away', () => {
    expect(flightEnd('like', frame)).to.deep.equal({ x: 585, y: 0, rotateDeg: 24 });
    expect(flightEnd('pass', frame)).to.deep.equal({ x: -585, y: 0, rotateDeg: -24 });
  });

  it('keeps the height of the release and 120 ms of its speed', () => {
    const end = flightEnd('pass', frame, { dy: -40, velocityY: -0.5, grabbedLow: false });
    expect(end.y).to.equal(-100);
  });

  it('sends a super like straight up', () => {
    expect(flightEnd('superLike', frame)).to.deep.equal({ x: 0, y: -1266, rotateDeg: 0 });
  });

  it('lifts the next card into the place of the top one', () => {
    expect(risingTransform(dragProgress(0))).to.equal(
      'translate3d(0, calc(var(--peek) * 1), 0) scale(0.96)',
    );
    expect(risingTransform(dragProgress(150))).to.equal(
      'translate3d(0, calc(var(--peek) * 0), 0) scale(1)',
    );
  });

  it('writes a pose as one transform', () => {
    expect(cardTransform({ x: 1, y: 2, rotateDeg: 3 })).to.equal(
      'translate3d(1px, 2px, 0) rotate(3deg)',
    );
  });
});
