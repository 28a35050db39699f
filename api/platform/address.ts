import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { config } from './config.ts';

/**
 * The network of an address, for limits and statistics. IPv6: the first 64 bits, `2001:db8:0:7::`, because a
 * client chooses the rest. IPv4: the address itself, also in its IPv6 form.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::`;
}

/** The network of the client's address; see `networkOf`. */
export const addressOf = (req: IncomingMessage): string =>
  networkOf((config.trustProxy && lastForwarded(req)) || req.socket.remoteAddress || '');

/** The address that the gateway appended. A client can forge the entries before it. */
function lastForwarded({ headers }: IncomingMessage): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
}

/** The eight groups of an IPv6 address, each in hexadecimal without leading zeros. */
function groupsOf(ip: string): string[] {
  // A URL normalizes the address. It allows no zone such as `%eth0`.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [head = [], tail] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  if (!tail) return head;
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const ipv4Of = (groups: string[]): string =>
  groups
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    })
    .join('.');
