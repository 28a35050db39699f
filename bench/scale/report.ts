import { Client } from 'pg';
import { KINDS } from '../discover/designs.ts';
import { type Measured, measure } from '../discover/run.ts';
import { atMost, type Ratio } from '../goals.ts';
import { percentile } from '../percentile.ts';
import type { Built } from './build.ts';
import { VIEWERS_EACH } from './sizes.ts';
import { printSizes } from './storage.ts';

const DESIGNS = ['cards 20', 'deck 20', 'live', 'chat list'];
const labels: Record<string, string> = { live: 'search', 'deck 20': 'deck' };
const GROWTH_MAX = 2.2;

const median = (values: number[]): number => percentile(values, 0.5);
const times = (value: number): string => `${value.toFixed(2)}×`;

/** Measures all sizes and prints how each figure grows. @returns the goals of the last step. */
export async function report(built: Built[]): Promise<Ratio[]> {
  const measured = await measure(
    built.map(({ url }) => url),
    VIEWERS_EACH,
    DESIGNS,
  );
  for (const { client } of measured) await client.end();
  const names = built.map(({ country }) => country.members.toLocaleString('en'));
  const p50: Read = ({ samples }, name, kind) => median(samples.times(name, kind));
  print('milliseconds (p50)', names, discovery(measured, p50));
  print('pages', names, discovery(measured, pagesOf));
  for (const { country, url } of built) await sizesOf(url, country.members);
  return growthGoals(measured.slice(-2), names.slice(-2));
}

type Read = (one: Measured, name: string, kind: (typeof KINDS)[number]) => number;

const pagesOf: Read = ({ buffers }, name, kind) => buffers.get(`${name}/${kind}`) ?? Number.NaN;

const discovery = (measured: Measured[], read: Read) =>
  DESIGNS.flatMap((name) =>
    KINDS.map((kind) => ({
      name: `${labels[name] ?? name}, ${kind}`,
      values: measured.map((one) => read(one, name, kind)),
    })),
  );

function print(unit: string, names: string[], lines: { name: string; values: number[] }[]): void {
  console.log(`\n${unit}`);
  console.table(
    lines.map(({ name, values }) => ({
      name,
      ...Object.fromEntries(values.map((value, i) => [names[i], Number(value.toPrecision(4))])),
      'last step': times((values.at(-1) ?? Number.NaN) / (values.at(-2) ?? Number.NaN)),
    })),
  );
}

/** All sizes are measured in interleaved rounds, so that the load of the machine is the same. */
function growthGoals([from, to]: Measured[], names: string[]): Ratio[] {
  if (!from || !to) return [];
  const step = names.join(' → ');
  const goals = (name: string, kind: (typeof KINDS)[number]) => {
    const label = `${labels[name] ?? name}, ${kind}, ${step}`;
    const pages = pagesOf(to, name, kind) / pagesOf(from, name, kind);
    const time = median(to.samples.times(name, kind)) / median(from.samples.times(name, kind));
    return [
      atMost(`${label}: pages`, pages, GROWTH_MAX),
      atMost(`${label}: p50`, time, GROWTH_MAX),
    ];
  };
  const ofDeck = ['deck 20', 'live'].flatMap((name) => KINDS.flatMap((kind) => goals(name, kind)));
  // Only these viewers have chats.
  return [...ofDeck, ...goals('chat list', 'city')];
}

async function sizesOf(url: string, members: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const each = await printSizes(client, members);
  console.log(`${Math.round(each)} bytes a member`);
  await client.end();
}
