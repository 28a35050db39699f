import type { RateLimit } from '#contract/endpoint.ts';

/**
 * How often each key came, counted by this process alone. One time runs for all keys and begins with the
 * first that comes after the last has ended, so that forgetting them costs nothing.
 */
export class OwnCounts {
  readonly #points: number;
  readonly #ms: number;
  readonly #taken = new Map<string, number>();
  #endsAt = 0;

  constructor({ points, seconds }: RateLimit) {
    this.#points = points;
    this.#ms = seconds * 1000;
  }

  /** Takes one point of a key. @returns 0, or the milliseconds until there is one again. */
  take(key: string, now: number): number {
    if (now >= this.#endsAt) {
      this.#taken.clear();
      this.#endsAt = now + this.#ms;
    }
    const taken = this.#taken.get(key) ?? 0;
    if (taken === this.#points) return this.#endsAt - now;
    this.#taken.set(key, taken + 1);
    return 0;
  }
}
