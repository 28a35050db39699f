import { connect } from 'node:net';
import { AbstractConnector, type RedisOptions } from 'ioredis';

/** How a message begins, up to the length of its channel's name. */
const START = '>3\r\n$7\r\nmessage\r\n$';
/** Where the next thing begins. */
const NEXT = '\r\n>';
const LINE_END = '\r\n'.length;
const BUFFER_BYTES = 64 * 1024;
const CARRIAGE_RETURN = 0x0d;

type OnMessage = (channel: string, text: Buffer) => void;

/**
 * How the Redis client connects so that messages are read past it: it takes longer over one than everything
 * that is done with it. All that arrives comes into one buffer, for a new one each time costs as much again.
 *
 * @param onMessage is given a part of that buffer, which is its own until it returns.
 */
export const connectorFor = (onMessage: OnMessage) =>
  class extends AbstractConnector {
    readonly #options: RedisOptions;

    constructor(options: unknown) {
      super((options as RedisOptions).disconnectTimeout ?? 0);
      this.#options = options as RedisOptions;
    }

    async connect() {
      const { host, port = 0, family } = this.#options;
      const callback = (length: number, buffer: Uint8Array) => {
        const chunk = buffer.subarray(0, length) as Buffer;
        readMessages(chunk, onMessage, (others) => stream.emit('data', Buffer.from(others)));
        return true;
      };
      const onread = { buffer: Buffer.allocUnsafeSlow(BUFFER_BYTES), callback };
      const stream = connect({ host, port, family, onread });
      stream.once('error', (error) => {
        this.firstError = error;
      });
      this.stream = stream;
      return stream;
    }
  };

/**
 * Finds the messages in what has arrived. What is no whole message is left to the client: other answers, and
 * a message that comes in pieces. A piece is never taken for a beginning, because no name and no JSON has
 * line ends in it.
 */
export function readMessages(
  chunk: Buffer,
  onMessage: OnMessage,
  onOthers: (chunk: Buffer) => void,
): void {
  for (let at = 0, end = 0; at < chunk.length; at = end) {
    end = readMessage(chunk, at, onMessage);
    if (end > at) continue;
    end = endOfOthers(chunk, at);
    onOthers(chunk.subarray(at, end));
  }
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
