/**
 * `make bench-poll`: open chats without a live channel request new messages every 2 s, and each gets a message a
 * minute. Measures the share of polls that are answered 304, and their time. The last line is JSON; the exit code is 1
 * when a goal is missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '#test/factories.ts';
import { atLeast, atMost, conclude } from './goals.ts';
import { percentile } from './percentile.ts';
import { startProduct } from './product.ts';

const CHATS = 100;
const POLL_MS = 2_000;
const MESSAGE_MS = 60_000;
const RUN_MS = 60_000;
const GOAL_SHARE = 0.95;
const GOAL_MS = 10;

const { start, stop } = await startProduct('bench_poll');
const api = await start('api', 'api/server.ts');
// Imported here because the product reads its environment when it is loaded.
const { createMatch, createMember } = await import('#test/factories.ts');

interface Chat {
  reader: Member;
  writer: Member;
  matchId: number;
}

async function createChat(): Promise<Chat> {
  const base = `http://127.0.0.1:${api.port}`;
  const [reader, writer] = await Promise.all([createMember({}, base), createMember({}, base)]);
  const chat = { reader, writer, matchId: await createMatch(reader, writer) };
  await write(chat, 'Hello');
  return chat;
}

const write = ({ writer, matchId }: Chat, content: string) =>
  writer.client.post('/api/messages', { matchId, senderId: writer.id, content });

const polls = { unchanged: 0, changed: 0 };
const times: number[] = [];

/** Polls like the client, with the tag of the last response. Begins at a random time of the interval. */
async function poll({ reader, matchId }: Chat, until: number): Promise<void> {
  let tag = '';
  await sleep(Math.random() * POLL_MS);
  while (performance.now() < until) {
    const started = performance.now();
    const headers = { 'if-none-match': tag, 'cache-control': 'no-cache' };
    const response = await reader.client.fetch(`/api/messages/${matchId}`, { headers });
    await response.text();
    // The first poll of a chat has no tag yet.
    if (tag) {
      times.push(performance.now() - started);
      polls[response.status === 304 ? 'unchanged' : 'changed'] += 1;
    }
    tag = response.headers.get('etag') ?? tag;
    await sleep(POLL_MS);
  }
}

async function send(chat: Chat, until: number): Promise<void> {
  for (let next = Math.random() * MESSAGE_MS; ; next = MESSAGE_MS) {
    if (performance.now() + next > until) return;
    await sleep(next);
    await write(chat, 'And now?');
  }
}

try {
  const chats: Chat[] = [];
  while (chats.length < CHATS) chats.push(await createChat());
  const until = performance.now() + RUN_MS;
  await Promise.all(chats.flatMap((chat) => [poll(chat, until), send(chat, until)]));
  const count = polls.unchanged + polls.changed;
  const ms = [0.5, 0.99].map((p) => percentile(times, p).toFixed(1));
  console.log(
    `${count} polls, ${polls.changed} with a message, median ${ms[0]} ms, p99 ${ms[1]} ms`,
  );
  conclude('poll', [
    atLeast('share of polls answered 304', polls.unchanged / count, GOAL_SHARE),
    atMost('p99 of a poll in ms', percentile(times, 0.99), GOAL_MS),
  ]);
} finally {
  await api.stop();
  await stop();
}
process.exit();
