import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { Client } from './client.ts';
import { createMember, like } from './factories.ts';
import { countAdvisoryLockWaits } from './locks.ts';
import { startProgram } from './programs.ts';
import { redis } from './redis.ts';
import { until } from './until.ts';

const EXIT_WITHIN_MS = 30_000;

describe('SIGTERM', () => {
  const startApi = () => startProgram('api/server.ts', 'listening', { INSTANCE: 'stopping' });

  it('finishes running requests, closes sockets with 1012 and exits with 0', async () => {
    const api = await startApi();
    const [ann, ben] = await Promise.all([createMember({}, api.base), createMember({}, api.base)]);
    const live = await ben.client.live(ben.id);
    const holder = await pool().connect();
    const pair = [ann.id, ben.id].sort((a, b) => a - b).join(':');
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [pair]);
    const running = like(ann, ben);
    await until('the swipe waits', async () => (await countAdvisoryLockWaits()) > 0);
    api.signal('SIGTERM');
    expect(await live.closed).to.equal(1012);
    const isReady = () =>
      new Client(api.base).get('/api/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    await until('the instance is not ready', async () => !(await isReady()));
    await holder.query('select pg_advisory_unlock_all()');
    holder.release();
    expect(await running).to.equal(false);
    expect(await api.exited).to.equal(0);
  });

  it('exits within 30 s when clients never finish, and counts no socket toward their limit', async () => {
    const api = await startApi();
    const ann = await createMember({}, api.base);
    const live = await ann.client.live(ann.id);
    (live.socket as unknown as { _socket: { pause(): void } })._socket.pause();
    const half = connect(Number(new URL(api.base).port), '127.0.0.1');
    half.on('error', () => {});
    await once(half, 'connect');
    half.write('POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    const started = performance.now();
    api.signal('SIGTERM');
    expect(await api.exited).to.equal(0);
    expect(performance.now() - started).to.be.lessThan(EXIT_WITHIN_MS);
    expect(await redis.zcard(`presence:${ann.id}`)).to.equal(0);
    half.destroy();
    live.socket.terminate();
  });

  it('stops the worker with exit code 0', async () => {
    const worker = await startProgram('worker/worker.ts', 'worker started');
    worker.signal('SIGTERM');
    expect(await worker.exited).to.equal(0);
  });
});
