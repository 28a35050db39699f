import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '#test/factories.ts';
import { atLeast, atMost, type Ratio, sized } from '../goals.ts';
import { percentile } from '../percentile.ts';

const CHATS = sized(100, 2);
const POLL_MS = sized(2_000, 100);
const MESSAGE_MS = sized(60_000, 500);
const RUN_MS = sized(60_000, 1_000);
/** The answer takes no session and no query. */
const EMPTY_PATH = '/api/health/live';

interface Chat {
  reader: Member;
  writer: Member;
  matchId: number;
}

/**
 * Open chats without a live channel: each requests new messages every 2 s and gets one a minute. Measures the share
 * of polls that are answered 304, and their time beside that of a request without any work, which shows the machine's part.
 */
export async function measurePolls(port: number): Promise<Ratio[]> {
  const chats: Chat[] = [];
  while (chats.length < CHATS) chats.push(await createChat(`http://127.0.0.1:${port}`));
  const until = performance.now() + RUN_MS;
  const [polled] = await Promise.all([
    Promise.all(chats.map((chat) => poll(chat, until))),
    Promise.all(chats.map((chat) => send(chat, until))),
  ]);
  const polls = polled.flatMap((chat) => chat.polls);
  const times = polls.map(({ ms }) => ms);
  const emptyMs = polled.flatMap((chat) => chat.emptyMs);
  const unchanged = polls.filter(({ status }) => status === 304).length;
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const [empty50, empty99] = [percentile(emptyMs, 0.5), percentile(emptyMs, 0.99)];
  console.log(`${polls.length} polls, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  console.log(`empty requests, median ${empty50.toFixed(1)} ms, p99 ${empty99.toFixed(1)} ms`);
  return [
    atLeast('share of polls answered 304', unchanged / polls.length, 0.95),
    atMost('p99 of a poll / of an empty request', p99 / empty99, 2),
  ];
}

async function createChat(base: string): Promise<Chat> {
  // Imported here because the product reads its environment when it is loaded.
  const { createMatch, createMember } = await import('#test/factories.ts');
  const [reader, writer] = await Promise.all([createMember({}, base), createMember({}, base)]);
  const chat = { reader, writer, matchId: await createMatch(reader, writer) };
  await write(chat, 'Hello');
  return chat;
}

const write = ({ writer, matchId }: Chat, content: string) =>
  writer.client.post('/api/messages', { matchId, senderId: writer.id, content });

/** Polls like the client, with the tag of the last response. Begins at a random time of the interval. */
async function poll({ reader, matchId }: Chat, until: number) {
  const polls: { status: number; ms: number }[] = [];
  const emptyMs: number[] = [];
  let tag = '';
  await sleep(Math.random() * POLL_MS);
  while (performance.now() < until) {
    const headers = { 'if-none-match': tag, 'cache-control': 'no-cache' };
    const { response, ms } = await timed(reader, `/api/messages/${matchId}`, headers);
    // The first poll of a chat has no tag yet.
    if (tag) polls.push({ status: response.status, ms });
    tag = response.headers.get('etag') ?? tag;
    await sleep(POLL_MS / 2);
    emptyMs.push((await timed(reader, EMPTY_PATH)).ms);
    await sleep(POLL_MS / 2);
  }
  return { polls, emptyMs };
}

async function timed({ client }: Member, path: string, headers: Record<string, string> = {}) {
  const started = performance.now();
  const response = await client.fetch(path, { headers });
  await response.text();
  return { response, ms: performance.now() - started };
}

async function send(chat: Chat, until: number): Promise<void> {
  for (let next = Math.random() * MESSAGE_MS; ; next = MESSAGE_MS) {
    if (performance.now() + next > until) return;
    await sleep(next);
    await write(chat, 'And now?');
  }
}
