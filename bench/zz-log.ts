import { rmSync, writeFileSync } from 'node:fs';
import { builtClient } from '#dev/client.ts';
import { startGateway } from '#dev/gateway.ts';
import { scratchDir } from '#dev/paths.ts';
import { startStack } from '#dev/stack.ts';
import { createVisitor } from './vitals/demo-visitor.ts';
import { onNewPhone } from './vitals/phone.ts';

const [variant, path, rounds = '1'] = process.argv.slice(2);
const directory = scratchDir('bench');
const stack = await startStack({ port: 0, client: 'built', seeds: ['demo'], dataDir: directory, durable: false, env: { RATE_LIMITS: 'off' } });
const gateway = await startGateway({ port: 0, client: () => builtClient(`/tmp/w/v/${variant}`), apiPorts: () => stack.instances.flatMap((one) => one?.port ?? []), providerPort: 1, mailboxPort: 1 });
const url = `http://localhost:${gateway.port}`;
const { visitor } = await createVisitor(stack.url);
try {
  for (let i = 0; i < Number(rounds); i += 1)
    await onNewPhone(url, path === '/app' ? visitor : undefined, async ({ context, page }) => {
      const browser = context.browser()!;
      await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', 'v8', 'devtools.timeline', 'disabled-by-default-devtools.timeline', ...(process.env.PROF ? ['disabled-by-default-v8.cpu_profiler'] : [])] });
      await page.goto(`${url}${path}`);
      await page.waitForTimeout(4000);
      console.log((await page.evaluate("JSON.stringify(globalThis.__log)")));
    });
} finally {
  await stack.stop();
}
process.exit();
