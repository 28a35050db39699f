/** `make dev`: runs the whole product on this machine until Ctrl-C. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { DATA_DIR, LOG_FILE } from './paths.ts';
import { forgetStack, recordStack } from './running-stack.ts';
import { startStack } from './stack.ts';

const LOG_ERROR = 50;

const { DATABASE_URL, OWNER_DATABASE_URL, REDIS_URL, PORT = '8080' } = process.env;

mkdirSync(DATA_DIR, { recursive: true });
const log = createWriteStream(LOG_FILE);
let stopping = false;

const stack = await startStack({
  port: Number(PORT),
  client: 'vite',
  seeds: ['demo', 'live'],
  dataDir: DATA_DIR,
  database: DATABASE_URL ? { DATABASE_URL, OWNER_DATABASE_URL } : undefined,
  redisUrl: REDIS_URL,
  watch: true,
  apiInstances: 1,
  onLine: (program, line) => {
    log.write(`${program} ${line}\n`);
    if (!stopping && isError(line)) console.error(`${program} ${line}`);
  },
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

recordStack(stack.env);
console.log('Sign in with Google opens a local page with test accounts, such as ann@example.test.');
console.log(`Mail that the product sends: ${stack.url}/mailbox`);
console.log(`Logs: ${LOG_FILE}. Ctrl-C stops everything.`);
console.log(`Overlap is ready at ${stack.url}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

async function stop() {
  if (stopping) return;
  stopping = true;
  forgetStack();
  await stack.stop();
  process.exit(0);
}

/** True for logged errors, and for lines that are not JSON, such as a stack trace. */
function isError(line: string): boolean {
  try {
    return JSON.parse(line).level >= LOG_ERROR;
  } catch {
    return line !== '';
  }
}
