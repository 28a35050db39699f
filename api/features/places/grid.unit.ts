import { expect } from 'chai';
import { LATTICE } from '#test/lattice.ts';
import { cellsWithin, distanceKm, FINE_PER_DEGREE, snap } from './grid.ts';

describe('the grid', () => {
  it('moves a position at most half a cell, with cell sides of 3.7 to 7.5 km outside the polar circles', () => {
    for (const point of LATTICE.filter(({ latitude }) => Math.abs(latitude) < 66)) {
      expect(distanceKm(point, snap(point))).to.be.below(4.7);
      const { latitude, longitude } = snap({ latitude: point.latitude, longitude: 0 });
      const next = [...Array(40).keys()].map((step) => snap({ latitude, longitude: step / 100 }));
      const other = next.find((cell) => cell.longitude !== longitude);
      const km = distanceKm({ latitude, longitude }, other ?? { latitude, longitude });
      expect(km).to.be.within(3.7, 7.5);
    }
  });

  it('finds exactly the cells within a distance, nearest first', () => {
    for (const point of LATTICE.slice(0, 60)) {
      const at = snap(point);
      const found = cellsWithin(at, 30, { perDegree: FINE_PER_DEGREE });
      const kms = found.map(({ km }) => km);
      expect(kms).to.deep.equal(kms.toSorted((a, b) => a - b));
      expect(new Set(found.map(({ id }) => id)).size).to.equal(found.length);
      const reachable = new Set(
        Array.from({ length: 4000 }, (_, i) => ({
          latitude: Math.max(-90, Math.min(90, at.latitude + ((i % 63) - 31) * 0.009)),
          longitude: at.longitude + (((i / 63) | 0) - 31) * 0.011,
        }))
          .filter(({ longitude }) => Math.abs(longitude) < 180)
          .map(snap)
          .filter((cell) => distanceKm(at, cell) <= 30)
          .map((cell) => distanceKm(at, cell).toFixed(6)),
      );
      const listed = new Set(kms.map((km) => km.toFixed(6)));
      for (const km of reachable)
        expect(listed.has(km), `${JSON.stringify(at)} ${km}`).to.equal(true);
    }
  });
});
