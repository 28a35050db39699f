import { createMember, type Member, markAsCrowded } from './factories.ts';
import { sql } from './sql.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

/** Stores a position in a crowded cell directly, without the limits on position updates. */
export async function setPosition({ id }: Member, { latitude, longitude }: Position) {
  await markAsCrowded([latitude, longitude]);
  await sql`update users set latitude = ${latitude}, longitude = ${longitude} where id = ${id}`;
}

/** Pseudo-random number in [0, 1), the same in every run. */
export const seededRandom = (n: number, salt: number): number => {
  const x = Math.sin(n * 12.9898 + salt * 78.233) * 43758.5453;
  return x - Math.floor(x);
};

/**
 * Sends one query from each position. Several attackers work in parallel; each moves from position to
 * position.
 *
 * @param send is called once per position.
 * @returns the results in the order of `positions`.
 */
export async function queryFromPositions<T>(
  positions: Position[],
  send: (attacker: Member, position: Position, n: number) => Promise<T>,
  attackerCount = 12,
): Promise<T[]> {
  const attackers = await Promise.all(Array.from({ length: attackerCount }, () => createMember()));
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    attackers.map(async (attacker) => {
      for (let n = next++; n < positions.length; n = next++) {
        const position = positions[n] as Position;
        await setPosition(attacker, position);
        results[n] = await send(attacker, position, n);
      }
    }),
  );
  return results;
}
