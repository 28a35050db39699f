import { once } from 'node:events';
import { expect } from 'chai';
import { publish } from '#api/realtime/pubsub.ts';
import { readWrittenPosition } from '#db/replicas/replicas.ts';
import { settings } from './api.ts';
import { environment } from './environment.ts';
import { redis } from './redis.ts';

const RECIPIENT = 4711;
const recorded = async () => BigInt(`0x${(await redis.get(`position:${RECIPIENT}`)) ?? '0'}`);

describe('publish, with read replicas', () => {
  // Only api/server.ts connects to them.
  before(() => {
    process.env.DATABASE_READ_URL = String(environment().DATABASE_URL);
  });
  after(() => {
    delete process.env.DATABASE_READ_URL;
  });
  // Reads it again.
  settings(() => ({}));
  beforeEach(() => redis.del(`position:${RECIPIENT}`));

  it('records the position that the next reads of the recipient need before it sends the event', async () => {
    const subscriber = redis.duplicate();
    await subscriber.subscribe(`u:${RECIPIENT}`);
    const written = (await readWrittenPosition()) ?? 0n;
    const arrived = once(subscriber, 'message').then(recorded);
    await publish(RECIPIENT, { type: 'likes_changed' });
    expect(written > 0n && (await arrived) >= written).to.equal(true);
    subscriber.disconnect();
  });

  it('records it for a change without an event, and not for events about no row', async () => {
    await publish(RECIPIENT, { type: 'presence', userId: 1, isOnline: true });
    expect(await recorded()).to.equal(0n);
    await publish(RECIPIENT, null);
    expect(await recorded()).to.not.equal(0n);
  });
});
