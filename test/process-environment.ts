/** Loaded first in a test process: gives it the servers that mocha's main process has started for it. */

/** Environments of the test processes as JSON. */
export const ENVIRONMENTS = 'TEST_ENVIRONMENTS';

/** Set by mocha, from 0. */
const index = process.env.MOCHA_WORKER_ID;

if (index !== undefined) {
  const all: NodeJS.ProcessEnv[] = JSON.parse(process.env[ENVIRONMENTS] ?? '[]');
  Object.assign(process.env, all[Number(index) % all.length]);
}
