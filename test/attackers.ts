import { pool } from '#db/sql.ts';
import { createMember, type Member } from './factories.ts';

export interface Spot {
  latitude: number;
  longitude: number;
}

/** Writes a position straight into the database, past the limits on moves. */
export const putAt = ({ id }: Member, { latitude, longitude }: Spot) =>
  pool().query('update users set latitude = $2, longitude = $3 where id = $1', [
    id,
    latitude,
    longitude,
  ]);

/** A number in 0..1 that is the same in every run. */
export const draw = (n: number, salt: number): number => {
  const x = Math.sin(n * 12.9898 + salt * 78.233) * 43758.5453;
  return x - Math.floor(x);
};

/**
 * Attackers who share the work: each asks from many positions, one after the other, all at once.
 *
 * @param ask is called once a position; its results come back in the order of `spots`.
 */
export async function askFromEverywhere<T>(
  base: string[],
  spots: Spot[],
  ask: (attacker: Member, spot: Spot, n: number) => Promise<T>,
  attackers = 12,
): Promise<T[]> {
  const crowd = await Promise.all(
    Array.from({ length: attackers }, (_, i) => createMember(base[i % base.length] as string)),
  );
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    crowd.map(async (attacker) => {
      for (let n = next++; n < spots.length; n = next++) {
        const spot = spots[n] as Spot;
        await putAt(attacker, spot);
        results[n] = await ask(attacker, spot, n);
      }
    }),
  );
  return results;
}
