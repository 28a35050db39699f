import { median, type Round } from './relay.ts';

export const microseconds = (seconds: number): string => (seconds * 1e6).toFixed(0);

/** Messages of the product that never arrived. */
export const lost = (results: Map<string, Round[]>): number =>
  (results.get('overlap') ?? []).reduce((sum, { sent, received }) => sum + sent - received, 0);

/** One line a kind: times, cost, and what a core carries. */
export function print(title: string, results: Map<string, Round[]>): void {
  console.log(`\n${title}; medians of the rounds`);
  console.table(
    Object.fromEntries(
      [...results].map(([name, rounds]) => [
        name,
        {
          'p50 ms': median(rounds, 'p50').toFixed(2),
          'p99 ms': median(rounds, 'p99').toFixed(2),
          'CPU us a message': microseconds(median(rounds, 'cpu')),
          'messages a second a core': Math.round(1 / median(rounds, 'cpu')),
        },
      ]),
    ),
  );
}
