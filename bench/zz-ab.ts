import { builtClient } from '#dev/client.ts';
import { startGateway } from '#dev/gateway.ts';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { percentile } from './percentile.ts';
import { blockingMs } from './vitals/blocking.ts';
import { createVisitor } from './vitals/demo-visitor.ts';
import { firstCard } from './vitals/first-card.ts';

const [rounds, ...variants] = process.argv.slice(2);
const directory = scratchDir('bench');
const stack = await startStack({
  port: 0,
  client: 'built',
  seeds: ['demo'],
  dataDir: directory,
  durable: false,
  env: { RATE_LIMITS: 'off' },
});
const urls: Record<string, string> = {};
for (const v of variants) {
  const gateway = await startGateway({
    port: 0,
    client: () => builtClient(`/tmp/w/v/${v}`),
    apiPorts: () => stack.instances.flatMap((one) => one?.port ?? []),
    providerPort: 1,
    mailboxPort: 1,
  });
  urls[v] = `http://localhost:${gateway.port}`;
}
const { visitor } = await createVisitor(stack.url);
const all: Record<string, number[]> = {};
const put = (key: string, value: number) => (all[key] ??= []).push(Math.round(value));
try {
  for (let i = 0; i < Number(rounds); i += 1) {
    for (const v of i % 2 ? variants.toReversed() : variants) {
      const url = urls[v]!;
      for (const path of (process.env.PATHS ?? '/,/login,/app').split(','))
        put(`${v} ${path}`, await blockingMs(url, path, /^.(app|likes|gallery)/.test(path) ? visitor : undefined));
      if (process.env.CARD) {
        const { shownMs, largestPaintMs } = await firstCard(url, visitor, 1);
        put(`${v} card`, shownMs[0]!);
        put(`${v} lcp`, largestPaintMs[0]!);
      }
    }
  }
} finally {
  await stack.stop();
}
for (const [key, values] of Object.entries(all).toSorted())
  console.log(key.padEnd(24), percentile(values, 0.5), JSON.stringify(values));
process.exit();
