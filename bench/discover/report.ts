import { atLeast, atMost, type Ratio } from '../goals.ts';
import { percentile } from '../percentile.ts';
import { measureEndpoint } from './endpoint.ts';
import { checkExactness } from './exactness.ts';
import { measurePresence } from './presence.ts';
import { planOf } from './recorder.ts';
import { type Measured, measure, pageSent, table } from './run.ts';

interface Options {
  small: string;
  large: string;
  /** Viewers per kind. */
  each: number;
}

/** Measures both countries. @returns the ratios and the query plans. */
export async function report({ small, large, each }: Options) {
  const [tenth, whole] = await measure([small, large], each);
  if (!tenth || !whole) throw new Error('a country is missing');
  await tenth.client.end();
  console.log(`\n100,000 members\n${table(tenth)}`);
  console.log(`\n1,000,000 members\n${table(whole)}`);
  const exact = await checkExactness(whole.client, whole.viewers);
  console.log(`\nexactness ${JSON.stringify(exact)}`);
  const plans = await collectPlans(whole);
  const endpoint = await measureEndpoint(large, whole.client, whole.viewers);
  console.log('\nGET /api/users/discover, ms');
  console.table(endpoint.rows.map((row) => rounded(row)));
  const presence = await measurePresence(whole.client);
  await whole.client.end();
  return {
    plans,
    ratios: [
      ...deckGoals(whole),
      ...liveGoals(whole),
      ...scaleGoals(whole, tenth),
      atMost('exactness: people in a deck who break a rule', exact.wrong, 0),
      atMost('exactness: people missing from complete decks', exact.missing, 0),
      atMost(
        '404: pairs of hidden and unknown with different bytes',
        endpoint.notFound.differing,
        0,
      ),
      atMost('404: time for hidden / for unknown', endpoint.notFound.ratio, 1.1),
      atLeast('404: time for hidden / for unknown', endpoint.notFound.ratio, 0.9),
      atMost('presence: session update / indexed update', presence.cost, 0.15),
      atLeast('presence: share of HOT updates', presence.hot, 0.95),
    ],
  };
}

function deckGoals({ samples, buffers }: Measured): Ratio[] {
  return (['heavy', 'country'] as const).flatMap((kind) => [
    atMost(`deck p50 / L20, ${kind}`, samples.ratio('deck 20', 'cards 20', kind), 1.5),
    atMost(
      `deck p99 / L20 p99, ${kind}`,
      percentile(samples.times('deck 20', kind), 0.99) /
        percentile(samples.times('cards 20', kind), 0.99),
      2,
    ),
    atMost(`deck pages / L20, ${kind}`, part(buffers, 'deck 20', 'cards 20', kind), 4),
    atMost(`deck of 50 p50 / L50, ${kind}`, samples.ratio('deck 50', 'cards 50', kind), 1.5),
  ]);
}

function liveGoals({ samples, buffers }: Measured): Ratio[] {
  return [
    atMost('live pages / L20, heavy', part(buffers, 'live', 'cards 20', 'heavy'), 3),
    atMost('live pages / L20, country', part(buffers, 'live', 'cards 20', 'country'), 3),
    atMost('live p50 / L20, heavy', samples.ratio('live', 'cards 20', 'heavy'), 12),
    atMost('live p50 / L20, country', samples.ratio('live', 'cards 20', 'country'), 4),
    atMost('live p50 / L20, city', samples.ratio('live', 'cards 20', 'city'), 3),
    atMost('live p50 / L20, town', samples.ratio('live', 'cards 20', 'town'), 4),
    atLeast('nearest p50 / live, heavy', samples.ratio('nearest', 'live', 'heavy'), 4),
    atMost('live p50 / nearest, country', samples.ratio('live', 'nearest', 'country'), 2.5),
    atMost('live p50 / nearest, city', samples.ratio('live', 'nearest', 'city'), 2.5),
    ...(['heavy', 'country'] as const).map((kind) =>
      atMost(
        `generic / custom plan p50, ${kind}`,
        samples.ratio('search, generic plan', 'search, custom plan', kind),
        1.3,
      ),
    ),
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

async function collectPlans({ client, viewers }: Measured): Promise<Record<string, string>> {
  const plans: Record<string, string> = {};
  for (const kind of ['heavy', 'country'] as const) {
    const viewer = viewers.find((one) => one.kind === kind);
    if (!viewer) continue;
    plans[`search-${kind}`] = await planOf(client, viewer.searching);
    plans[`deck-${kind}`] = await planOf(client, await pageSent(viewer, 50, client));
  }
  return plans;
}

const rounded = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' ? Number(value.toFixed(2)) : value,
    ]),
  );
