/** A fixed lattice of points off the borders of cells, with poles and date line. */
export const LATTICE = Array.from({ length: 2000 }, (_, i) => ({
  latitude: ((i * 0.6180339887) % 1) * 180 - 90,
  longitude: ((i * 0.7548776662) % 1) * 360 - 180,
}));
