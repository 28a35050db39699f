import { atLeast, atMost, type Ratio } from '../goals.ts';
import { percentile } from '../percentile.ts';
import { DISCOVERY, type Measured, measure, table } from './run.ts';

interface Options {
  small: string;
  large: string;
  /** Viewers per kind. */
  each: number;
}

/** Measures both countries. */
export async function report({ small, large, each }: Options): Promise<Ratio[]> {
  const [tenth, whole] = await measure([small, large], each, DISCOVERY);
  if (!tenth || !whole) throw new Error('a country is missing');
  for (const { client } of [tenth, whole]) await client.end();
  console.log(`\n100,000 members\n${table(tenth)}`);
  console.log(`\n1,000,000 members\n${table(whole)}`);
  return [...deckGoals(whole), ...liveGoals(whole), ...scaleGoals(whole, tenth)];
}

function deckGoals({ samples, buffers }: Measured): Ratio[] {
  return (['heavy', 'country'] as const).flatMap((kind) => [
    atMost(
      `deck of 20 / its columns by key, ${kind}`,
      samples.ratio('deck 20', 'columns 20', kind),
      2,
    ),
    atMost(
      `deck of 50 / its columns by key, ${kind}`,
      samples.ratio('deck 50', 'columns 50', kind),
      1.7,
    ),
    atMost(
      `deck of 20 / its columns by key, p99, ${kind}`,
      percentile(samples.times('deck 20', kind), 0.99) /
        percentile(samples.times('columns 20', kind), 0.99),
      2,
    ),
    atMost(
      `pages of a deck of 20 / its columns by key, ${kind}`,
      part(buffers, 'deck 20', 'columns 20', kind),
      4,
    ),
  ]);
}

function liveGoals({ samples, buffers }: Measured): Ratio[] {
  return [
    atMost('live pages / L20, heavy', part(buffers, 'live', 'cards 20', 'heavy'), 3),
    atMost('live pages / L20, country', part(buffers, 'live', 'cards 20', 'country'), 3),
    atMost('live p50 / L20, heavy', samples.ratio('live', 'cards 20', 'heavy'), 11),
    atMost('live p50 / L20, country', samples.ratio('live', 'cards 20', 'country'), 4.5),
    atMost('live p50 / L20, city', samples.ratio('live', 'cards 20', 'city'), 4.5),
    atMost('live p50 / L20, town', samples.ratio('live', 'cards 20', 'town'), 4.5),
    atLeast('nearest p50 / live, heavy', samples.ratio('nearest', 'live', 'heavy'), 4),
    atMost('live p50 / nearest, country', samples.ratio('live', 'nearest', 'country'), 2.5),
    atMost('live p50 / nearest, city', samples.ratio('live', 'nearest', 'city'), 2.5),
  ];
}

function scaleGoals(whole: Measured, tenth: Measured): Ratio[] {
  const heavy = (of: Measured) => of.samples.ratio('live', 'cards 20', 'heavy');
  return [
    atMost('live / L20 at 1,000,000 / at 100,000, heavy', heavy(whole) / heavy(tenth), 2),
    atMost('live p50, heavy / city', whole.samples.ratio('live', 'live', 'heavy', 'city'), 4),
  ];
}

const part = (buffers: Map<string, number>, name: string, of: string, kind: string): number =>
  (buffers.get(`${name}/${kind}`) ?? Number.NaN) / (buffers.get(`${of}/${kind}`) ?? Number.NaN);
