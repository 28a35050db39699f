import { expect } from 'chai';
import { coverColor } from './cover-color.ts';

/** Contrast of white on a color (WCAG 2). */
function contrast(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

describe('coverColor', () => {
  it('darkens a color until white text is readable', () => {
    for (const color of ['#ffffff', '#ffee00', '#00ff00', '#c5d4e3', '#8d5d68']) {
      expect(contrast(coverColor(color)), color).to.be.at.least(4.5);
    }
  });

  it('leaves a dark color, and replaces what is none', () => {
    expect(coverColor('#101820')).to.equal('#101820');
    expect(coverColor('red')).to.equal(coverColor());
  });
});
