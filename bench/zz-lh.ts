import { builtClient } from '#dev/client.ts';
import { startGateway } from '#dev/gateway.ts';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { createVisitor } from './vitals/demo-visitor.ts';
import { runLighthouse } from './vitals/lighthouse.ts';
import { onNewPhone } from './vitals/phone.ts';
const [rounds, ...variants] = process.argv.slice(2);
const directory = scratchDir('bench');
const stack = await startStack({ port: 0, client: 'built', seeds: ['demo'], dataDir: directory, durable: false, env: { RATE_LIMITS: 'off' } });
const urls: Record<string, string> = {};
for (const v of variants) {
  const gateway = await startGateway({ port: 0, client: () => builtClient(`/tmp/w/v/${v}`), apiPorts: () => stack.instances.flatMap((one) => one?.port ?? []), providerPort: 1, mailboxPort: 1 });
  urls[v] = `http://localhost:${gateway.port}`;
}
const { visitor } = await createVisitor(stack.url);
try {
  for (let i = 0; i < Number(rounds); i += 1)
    for (const v of i % 2 ? variants.toReversed() : variants)
      for (const path of (process.env.PATHS ?? '/,/login,/app').split(','))
        console.log(v.padEnd(8), path.padEnd(8), JSON.stringify(await onNewPhone(urls[v]!, path === '/app' ? visitor : undefined, ({ debugPort }) => runLighthouse(urls[v] + path, debugPort, directory))));
} finally {
  await stack.stop();
}
process.exit();
