import { percentile } from '../percentile.ts';

/** Times of calls in ms, by design, kind of viewer and round. */
export class Samples {
  readonly #rounds: Map<string, number[]>[] = [];

  add(round: number, design: string, kind: string, ms: number): void {
    this.#rounds[round] ??= new Map();
    const times = this.#rounds[round];
    const key = `${design}/${kind}`;
    times.set(key, [...(times.get(key) ?? []), ms]);
  }

  /** All times except the warm-up round. */
  times(design: string, kind: string): number[] {
    return this.#rounds.slice(1).flatMap((times) => times.get(`${design}/${kind}`) ?? []);
  }

  /** Median over the rounds of the ratio of the medians of two designs. */
  ratio(design: string, to: string, kind: string, toKind = kind): number {
    const ratios = this.#rounds
      .slice(1)
      .map(
        (times) =>
          percentile(times.get(`${design}/${kind}`) ?? [], 0.5) /
          percentile(times.get(`${to}/${toKind}`) ?? [], 0.5),
      );
    return percentile(ratios, 0.5);
  }
}
