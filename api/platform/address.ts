import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { config } from './config.ts';

/**
 * What counts as one visitor's address: of IPv6 the first 64 bits, `2001:db8:0:7::`, because the rest is
 * anybody's own choice; an IPv4 address as it is, also where it is written as IPv6.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return ipv4Of(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::`;
}

/** The address of whoever asks, as limits and statistics count it; see `networkOf`. */
export const addressOf = (req: IncomingMessage): string =>
  networkOf((config.trustProxy && lastForwarded(req)) || req.socket.remoteAddress || '');

/** The address that our gateway has seen; what stands before it, anybody may have written. */
function lastForwarded({ headers }: IncomingMessage): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
}

/** The eight groups of an IPv6 address, each in hexadecimal without leading zeros. */
function groupsOf(ip: string): string[] {
  // An address in a URL is written in one way only; the zone of a link is no part of it.
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
