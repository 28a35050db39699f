import type { Redis } from 'ioredis';

/** How a message begins, up to the length of its channel's name. */
const START = '>3\r\n$7\r\nmessage\r\n$';
/** Where the next thing begins. */
const NEXT = '\r\n>';
const LINE_END = '\r\n'.length;
const CARRIAGE_RETURN = 0x0d;

export type OnMessage = (channel: string, text: Buffer) => void;

/**
 * Reads messages past the Redis client, which takes longer over one than everything that is done with it.
 * What is no whole message is read by the client as ever: other answers, and a message that comes in
 * pieces. A piece is never taken for a beginning, because no name and no JSON has line ends in it.
 *
 * @param onMessage is given a part of a larger piece of memory.
 */
export function readMessages(client: Redis, onMessage: OnMessage): void {
  client.on('ready', () => {
    const { stream } = client;
    const readers = stream.listeners('data') as ((chunk: Buffer) => void)[];
    stream.removeAllListeners('data');
    stream.on('data', (chunk: Buffer) => {
      for (let at = 0, end = 0; at < chunk.length; at = end) {
        end = readMessage(chunk, at, onMessage);
        if (end > at) continue;
        end = endOfOthers(chunk, at);
        for (const read of readers) read(chunk.subarray(at, end));
      }
    });
  });
}

/** @returns where the message ends; `at` when no whole one begins there. */
function readMessage(chunk: Buffer, at: number, onMessage: OnMessage): number {
  if (chunk.toString('latin1', at, at + START.length) !== START) return at;
  const name = partAt(chunk, at + START.length);
  const text = name && partAt(chunk, name.end + LINE_END + '$'.length);
  if (!text) return at;
  onMessage(chunk.toString('latin1', name.start, name.end), chunk.subarray(text.start, text.end));
  return text.end + LINE_END;
}

/** What stands behind its length, as in `5\r\nu:123\r\n`; undefined when not all of it is here. */
function partAt(chunk: Buffer, at: number): { start: number; end: number } | undefined {
  const lineEnd = chunk.indexOf(CARRIAGE_RETURN, at);
  if (lineEnd < 0) return undefined;
  const start = lineEnd + LINE_END;
  const end = start + Number(chunk.toString('latin1', at, lineEnd));
  return end + LINE_END <= chunk.length ? { start, end } : undefined;
}

function endOfOthers(chunk: Buffer, at: number): number {
  const next = chunk.indexOf(NEXT, at);
  return next < 0 ? chunk.length : next + LINE_END;
}
