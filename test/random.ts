/** Deterministic random integers below `end`. */
export function createRandom(seed: number) {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}
