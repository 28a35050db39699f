import { expect } from 'chai';
import { Redis } from 'ioredis';
import { until } from '#test/wait.ts';
import { config } from '../platform/config.ts';
import { tell } from './outgoing.ts';
import { isLineOpen } from './silent-line.ts';

const EVENTS = 500;
const CHANNEL = 'outgoing test';

describe('events that leave', () => {
  let redis: Redis;
  let listener: Redis;
  let heard: string[];

  beforeEach(async () => {
    [redis, listener] = [new Redis(config.redisUrl), new Redis(config.redisUrl)];
    heard = [];
    listener.on('message', (_channel, text) => heard.push(text));
    await listener.subscribe(CHANNEL);
    await until('the line is open', isLineOpen);
  });
  afterEach(() => {
    for (const client of [redis, listener]) client.disconnect();
  });

  const countReads = async () =>
    Number(/total_reads_processed:(\d+)/.exec(await redis.info('stats'))?.[1]);

  it('in one moment do so together, and in their order', async () => {
    const before = await countReads();
    const texts = Array.from({ length: EVENTS }, (_, i) => `event ${i} ü`);
    await Promise.all(texts.map((text) => tell([CHANNEL], text, [])));
    await until('all are heard', () => heard.length === EVENTS);
    expect(heard).to.deep.equal(texts);
    expect((await countReads()) - before).to.be.lessThan(EVENTS / 10);
  });

  it('change versions before they are heard', async () => {
    await redis.set('version:messages:7', 'old');
    const seen = new Promise<string | null>((resolve) => {
      listener.once('message', () => resolve(redis.get('version:messages:7')));
    });
    await tell([CHANNEL], 'event', ['messages:7', 'likes:7']);
    expect(await seen).to.equal(null);
  });
});
