import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { config } from './config.ts';

/** The push services of Safari, Chrome and other Chromium browsers, Firefox, and Edge. */
const SERVICES = [
  '*.push.apple.com',
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
];

/** Ranges without public servers: IANA special-purpose registries (RFC 6890). */
// Two lists: a BlockList compares IPv4 addresses with IPv6 rules as `::ffff:` addresses.
const internal = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  internal.ipv4.addSubnet(network, bits, 'ipv4');
}
// Only global unicast addresses are public, without transition ranges that carry an IPv4 address.
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const) {
  internal.ipv6.addSubnet(network, bits, 'ipv6');
}

export function isInternalAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return internal[family].check(address, family);
}

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** The operator names these hosts, so they may be in a private network and have a port. */
const isOperators = ({ host }: URL): boolean =>
  config.push.endpoints.some((pattern) => matches(host, pattern));

/** True for an https address of a known push service or of a host in PUSH_ENDPOINTS. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return isOperators(url) || SERVICES.some((pattern) => matches(url.host, pattern));
}

/** Resolves a host name, and fails when one of its addresses is not public. */
export const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.some(({ address }) => isInternalAddress(address))) {
      return done(new Error('the push endpoint resolves to an internal address'), '');
    }
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });

/** How a connection to an allowed endpoint resolves its name. */
export const lookupFor = (url: URL): LookupFunction | undefined =>
  isOperators(url) ? undefined : lookupPublic;
