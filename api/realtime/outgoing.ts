import { sayOnLine } from './silent-line.ts';
import { type Polled, versionKey } from './versions.ts';

/** Who comes within this time after two others waits for those that come then, and leaves with them. */
const TOGETHER_MS = 2;
/** Redis reads so much at once; more would only wait. */
const TOGETHER_MAX_LENGTH = 16 * 1024;

/** Events that wait for each other. */
interface Packet {
  commands: string;
  stale: Polled[];
  events: number;
  /** All who wait for it hear at once that it has left, or that it could not. */
  left: PromiseWithResolvers<void>;
}

let packet: Packet | undefined;
let lastLeftAt = 0;
let oneBeforeLeftAt = 0;

/**
 * Publishes a frame. One that comes alone leaves at once, and so does a second: two are chance, three are
 * load. Under load they leave together, because writing costs more than events; nobody in a chat notices it.
 *
 * @returns what is done once it has left; undefined when it has.
 * @throws Error when Redis has gone meanwhile.
 */
export function tell(
  channels: readonly string[],
  frame: string,
  stale: readonly Polled[],
): Promise<void> | undefined {
  const commands = commandsOf(channels, frame, stale);
  const now = performance.now();
  if (!packet && now - oneBeforeLeftAt >= TOGETHER_MS) {
    oneBeforeLeftAt = lastLeftAt;
    lastLeftAt = now;
    sayOnLine(commands, stale);
    return undefined;
  }
  packet ??= gather();
  packet.commands += commands;
  packet.stale.push(...stale);
  packet.events += 1;
  const { left } = packet;
  if (packet.commands.length >= TOGETHER_MAX_LENGTH) leave(packet);
  return left.promise;
}

function gather(): Packet {
  const gathered = { commands: '', stale: [], events: 0, left: Promise.withResolvers<void>() };
  setTimeout(leave, TOGETHER_MS, gathered);
  return gathered;
}

function leave(full: Packet): void {
  // Its turn may have come already, because it was full.
  if (packet !== full) return;
  packet = undefined;
  // One that waited in vain is no sign of load: if it were, each would make the next one wait.
  lastLeftAt = full.events > 1 ? performance.now() : 0;
  oneBeforeLeftAt = lastLeftAt;
  try {
    sayOnLine(full.commands, full.stale);
    full.left.resolve();
  } catch (error) {
    full.left.reject(error);
  }
}

/** First that polls must look again, then the event: who hears it must not find the old. */
function commandsOf(channels: readonly string[], frame: string, stale: readonly Polled[]): string {
  let commands = stale.length > 0 ? `*${stale.length + 1}\r\n$3\r\nDEL\r\n` : '';
  for (const polled of stale) commands += word(versionKey(polled));
  const event = argument(frame);
  for (const channel of channels) commands += `*3\r\n$7\r\nPUBLISH\r\n${word(channel)}${event}`;
  return commands;
}

/** An argument as it goes over the wire; its length is in bytes, which are the letters of names of ours. */
const argument = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const word = (text: string): string => `$${text.length}\r\n${text}\r\n`;
