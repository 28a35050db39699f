import { expect } from 'chai';
import { Redis } from 'ioredis';
import { until } from '#test/wait.ts';
import { config } from '../platform/config.ts';
import { connectorFor, readMessages } from './incoming.ts';

const TEXTS = [
  '{"type":"typing","matchId":1}',
  '{"content":"ünïcode 🏮"}',
  JSON.stringify({ content: '\r\n>3\r\n$7\r\nmessage\r\n$1' }),
  '{}',
  JSON.stringify({ content: 'x'.repeat(70_000) }),
  '{"last":true}',
];

describe('messages read past the Redis client', () => {
  let client: Redis;
  let publisher: Redis;
  /** All that was heard, and how much of it the client had no part in. */
  let heard: string[];
  let past: number;

  beforeEach(async () => {
    publisher = new Redis(config.redisUrl);
    heard = [];
    past = 0;
    client = new Redis(config.redisUrl, { lazyConnect: true, Connector: connectorFor(hear) });
    client.on('messageBuffer', (channel, text) => heard.push(`${channel} ${text}`));
    await client.connect();
  });
  afterEach(() => {
    client.disconnect();
    publisher.disconnect();
  });

  function hear(channel: string, text: Buffer) {
    heard.push(`${channel} ${text}`);
    past += 1;
  }
  /** Connects in the client's own way, and from then on takes what arrives in pieces of this size. */
  async function chop(size: number) {
    client.disconnect();
    client = new Redis(config.redisUrl, { lazyConnect: true });
    client.on('messageBuffer', (channel, text) => heard.push(`${channel} ${text}`));
    await client.connect();
    const [read] = client.stream.listeners('data') as ((chunk: Buffer) => void)[];
    client.stream.removeAllListeners('data');
    client.stream.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += size)
        readMessages(chunk.subarray(at, at + size), hear, (others) => read?.(others));
    });
  }

  /** Messages with answers to the client's own commands between them. */
  async function talk(): Promise<string[]> {
    const said: string[] = [];
    for (const [i, text] of TEXTS.entries()) {
      await client.subscribe(`u:${i}`);
      const [here, before] = [`u:${i}`, `u:${Math.max(0, i - 1)}`];
      await Promise.all([
        publisher.publish(here, text),
        publisher.publish(before, text),
        client.subscribe(`other:${i}`),
        publisher.publish(here, text),
      ]);
      said.push(`${here} ${text}`, `${before} ${text}`, `${here} ${text}`);
    }
    await until('all is heard', () => heard.length >= said.length);
    return said;
  }

  for (const size of [1, 2, 3, 5, 17, 18, 19, 50, 64, 1_000]) {
    it(`are heard whole and in order when they come in pieces of ${size} bytes`, async () => {
      await chop(size);
      expect(await talk()).to.deep.equal(heard);
      expect(await client.unsubscribe('u:1')).to.equal(TEXTS.length * 2 - 1);
    });
  }

  it('need the client only where they come in pieces', async () => {
    expect(await talk()).to.deep.equal(heard);
    expect(past).to.be.at.least((TEXTS.length - 1) * 3);
  });

  it('are read so again when the connection comes back', async () => {
    await publisher.client('KILL', 'ID', await client.client('ID'));
    await until('it is back', () => client.status === 'ready');
    expect(await talk()).to.deep.equal(heard);
    expect(past).to.be.at.least((TEXTS.length - 1) * 3);
  });
});
