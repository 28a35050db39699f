import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { environment } from '#test/environment.ts';

/** Prints the servers of a program, and whether its Redis answers. */
const PROGRAM = `
import { Redis } from ${JSON.stringify(resolve('node_modules/ioredis/built/index.js'))};
const { DATABASE_URL, REDIS_URL, PUBLIC_ORIGIN } = process.env;
const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: 0 });
const answer = await redis.ping().catch(() => 'none');
redis.disconnect();
console.log(JSON.stringify({ DATABASE_URL, REDIS_URL, PUBLIC_ORIGIN, answer }));
`;

describe('a command beside make dev', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-data-'));
    mkdirSync(join(folder, '.data'));
    for (const name of ['db', 'dev']) symlinkSync(resolve(name), join(folder, name));
    writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(changes: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, ['dev/data.ts', 'program.mjs'], {
      cwd: folder,
      env: environment({ REDIS_URL: undefined, ...changes }),
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(errors).to.equal('');
    return JSON.parse(output);
  }

  it('uses the Redis and Postgres of make dev', async () => {
    const { DATABASE_URL, OWNER_DATABASE_URL, REDIS_URL } = environment();
    const PUBLIC_ORIGIN = 'http://localhost:9123';
    const env = { DATABASE_URL, OWNER_DATABASE_URL, REDIS_URL, PUBLIC_ORIGIN };
    // What make dev records while it runs.
    const script = `
      import { recordStack } from '#dev/running-stack.ts';
      process.chdir(${JSON.stringify(folder)});
      recordStack(${JSON.stringify(env)});
      console.log('recorded');
      setInterval(() => {}, 1000);`;
    const dev = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(dev.stdout, 'data');
    const without = { DATABASE_URL: undefined, OWNER_DATABASE_URL: undefined };
    expect(await run(without)).to.deep.equal({
      ...{ DATABASE_URL, REDIS_URL, PUBLIC_ORIGIN },
      answer: 'PONG',
    });
    dev.kill();
    await once(dev, 'exit');
  });

  it('prints the sentence of a command that refuses, and nothing else', async () => {
    writeFileSync(join(folder, 'program.mjs'), 'console.error("No."); process.exit(3)');
    const args = ['dev/data.ts', 'program.mjs'];
    const done = spawnSync(process.execPath, args, { cwd: folder, env: environment() });
    expect([done.status, `${done.stdout}${done.stderr}`]).to.deep.equal([3, 'No.\n']);
  });

  it('finds no make dev that has crashed', () => {
    const { pid } = spawnSync('true');
    writeFileSync(join(folder, '.data/stack.json'), JSON.stringify({ pid, env: {} }));
    const script = `
      import { runningStack } from '#dev/running-stack.ts';
      process.chdir(${JSON.stringify(folder)});
      console.log(runningStack());`;
    const args = ['--input-type=module', '--eval', script];
    expect(String(spawnSync(process.execPath, args).stdout)).to.equal('undefined\n');
  });

  it('uses a Redis of its own without make dev', async () => {
    const { REDIS_URL, answer } = await run({});
    expect(REDIS_URL).to.match(/^redis:\/\/127\.0\.0\.1:\d{5}$/);
    expect(answer).to.equal('PONG');
  });
});
