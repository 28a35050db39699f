import { isIP } from 'node:net';

/**
 * The domain that passkeys are bound to: PASSKEY_DOMAIN, or the host of the public origin. Undefined where
 * browsers refuse passkeys: on IP addresses, and without HTTPS except on localhost.
 *
 * @throws Error when the domain is not the host of the origin or a parent of it.
 */
export function passkeyDomainOf(origin: string, domain?: string): string | undefined {
  const { hostname, protocol } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/[[\]]/g, '')) || (protocol === 'http:' && !isLocal)) return undefined;
  if (domain && domain !== hostname && !hostname.endsWith(`.${domain}`)) {
    throw new Error(`must be ${hostname}, the host of PUBLIC_ORIGIN, or a parent domain of it.`);
  }
  return domain ?? hostname;
}
