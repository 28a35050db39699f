/**
 * The grid of stored positions. A trigger in the database snaps with the same functions. This copy
 * snaps a position before it reaches a query, and lists the cells of a search.
 */

export interface Position {
  latitude: number;
  longitude: number;
}

/** Cells of the fine grid, in which positions are stored, are 1/20 degree high. */
export const FINE_PER_DEGREE = 20;
/** Cells of the coarse grid, for wide searches, are 1/2 degree high. */
export const COARSE_PER_DEGREE = 2;

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const rowOf = (latitude: number, perDegree: number): number =>
  Math.min(Math.floor((latitude + 90) * perDegree), 180 * perDegree - 1);

const latitudeOf = (row: number, perDegree: number): number => (row + 0.5) / perDegree - 90;

/** Fewer columns toward the poles, in whole steps, so that cells stay about as wide as high. */
const columnsOf = (row: number, perDegree: number): number =>
  Math.floor(
    (360 * perDegree) / Math.max(1, Math.round(1 / Math.cos(radians(latitudeOf(row, perDegree))))),
  );

const columnOf = (longitude: number, columns: number): number =>
  Math.min(Math.floor(((longitude + 180) * columns) / 360), columns - 1);

const longitudeOf = (column: number, columns: number): number =>
  -180 + ((column + 0.5) * 360) / columns;

/** The center of the cell that contains a position. */
export function snap({ latitude, longitude }: Position): Position {
  const row = rowOf(latitude, FINE_PER_DEGREE);
  const columns = columnsOf(row, FINE_PER_DEGREE);
  return {
    latitude: latitudeOf(row, FINE_PER_DEGREE),
    longitude: longitudeOf(columnOf(longitude, columns), columns),
  };
}

/** Great-circle distance in km, by the haversine formula. */
export function distanceKm(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The same in SQL. Null without a position: `least` would ignore the null.
 *
 * @param a prefix of the columns latitude and longitude, such as `deck.` or `u.search_`.
 */
export const distanceKmSql = (
  a: string,
  b: string,
): string => `case when ${a}latitude is not null and ${b}latitude is not null
  then 2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(
    sin(radians(${b}latitude - ${a}latitude) / 2) ^ 2
    + cos(radians(${a}latitude)) * cos(radians(${b}latitude)) * sin(radians(${b}longitude - ${a}longitude) / 2) ^ 2))) end`;

export interface Cell {
  /** Cell number, as computed by the database. */
  id: number;
  /** Distance of the center. */
  km: number;
}

/**
 * Cells with their center within `km` of a position, nearest first.
 *
 * @param slackKm added for grids whose members are not at the center.
 */
export function cellsWithin(
  at: Position,
  km: number,
  { perDegree, slackKm = 0 }: { perDegree: number; slackKm?: number },
): Cell[] {
  const reach = (km + slackKm) / KM_PER_DEGREE;
  const cells: Cell[] = [];
  const last = rowOf(Math.min(at.latitude + reach, 90), perDegree);
  for (let row = rowOf(Math.max(at.latitude - reach, -90), perDegree); row <= last; row += 1) {
    const latitude = latitudeOf(row, perDegree);
    const columns = columnsOf(row, perDegree);
    for (const column of columnsAround(at, { reach, columns, latitude })) {
      const center = { latitude, longitude: longitudeOf(column, columns) };
      const distance = distanceKm(at, center);
      if (distance <= km + slackKm) cells.push({ id: row * 10_000 + column, km: distance });
    }
  }
  return cells.sort((a, b) => a.km - b.km);
}

/** Columns of one row within reach. Near the poles these are all columns. */
function* columnsAround(
  at: Position,
  { reach, columns, latitude }: { reach: number; columns: number; latitude: number },
): Generator<number> {
  const widest = Math.max(Math.abs(latitude), Math.abs(at.latitude)) + reach;
  const spread = widest >= 89 ? columns : (reach / Math.cos(radians(widest)) / 360) * columns + 1;
  const middle = columnOf(at.longitude, columns);
  const side = Math.min(Math.ceil(spread), Math.floor(columns / 2));
  const end = 2 * side + 1 > columns ? side - 1 : side;
  for (let step = -side; step <= end; step += 1) yield (middle + step + columns) % columns;
}
