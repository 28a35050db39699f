import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { cellsWithin, distanceKm, FINE_PER_DEGREE, snap } from './grid.ts';

/** A fixed lattice of points off the cell borders, including poles and date line. */
const POINTS = Array.from({ length: 2000 }, (_, i) => ({
  latitude: ((i * 0.6180339887) % 1) * 180 - 90,
  longitude: ((i * 0.7548776662) % 1) * 360 - 180,
}));

describe('the grid', () => {
  it('snaps to the same cells in the app and in the database', async () => {
    const { rows } = await pool().query(
      `select grid_cell(latitude, longitude, 20) as cell, grid_cell(snapped_latitude, snapped_longitude, 20) as again
         from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[])
           p(latitude, longitude, snapped_latitude, snapped_longitude)`,
      [
        POINTS.map(({ latitude }) => latitude),
        POINTS.map(({ longitude }) => longitude),
        POINTS.map((point) => snap(point).latitude),
        POINTS.map((point) => snap(point).longitude),
      ],
    );
    expect(rows.map(({ again }) => again)).to.deep.equal(rows.map(({ cell }) => cell));
    for (const [i, point] of POINTS.entries()) {
      const [cell] = cellsWithin(snap(point), 0.001, { perDegree: FINE_PER_DEGREE });
      expect(cell?.id, JSON.stringify(point)).to.equal(rows[i].cell);
    }
  });

  it('moves a position at most half a cell, with cell sides of 3.7 to 7.5 km outside the polar circles', () => {
    for (const point of POINTS.filter(({ latitude }) => Math.abs(latitude) < 66)) {
      expect(distanceKm(point, snap(point))).to.be.below(4.7);
      const { latitude, longitude } = snap({ latitude: point.latitude, longitude: 0 });
      const next = [...Array(40).keys()].map((step) => snap({ latitude, longitude: step / 100 }));
      const other = next.find((cell) => cell.longitude !== longitude);
      const km = distanceKm({ latitude, longitude }, other ?? { latitude, longitude });
      expect(km).to.be.within(3.7, 7.5);
    }
  });

  it('finds exactly the cells within a distance, nearest first', () => {
    for (const point of POINTS.slice(0, 60)) {
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
