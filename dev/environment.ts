import { LOOPBACK } from './ports.ts';
import type { Addresses } from './postgres.ts';
import { PROVIDER_CLIENT, providerUrl } from './provider.ts';

export interface StackAddresses {
  /** Origin in the browser, such as http://localhost:8080. */
  publicOrigin: string;
  database: Addresses;
  redisUrl: string;
  mediaDir: string;
  providerPort: number;
  /** Unset: no mail is sent. */
  smtpUrl?: string;
}

/**
 * URLs of the local provider, which stands in for Google and for an OpenID Connect provider.
 *
 * @param origin of the provider in the browser. The API exchanges Google's codes with it directly.
 */
export function providerEnvironment(providerPort: number, origin: string) {
  const direct = `http://${LOOPBACK}:${providerPort}`;
  return {
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    GOOGLE_AUTHORIZATION_URL: `${providerUrl(origin)}/authorize`,
    GOOGLE_TOKEN_URL: `${direct}/token`,
    GOOGLE_USERINFO_URL: `${direct}/userinfo`,
    OIDC_ISSUER: providerUrl(origin),
    OIDC_CLIENT_ID: PROVIDER_CLIENT.id,
    OIDC_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    OIDC_NAME: 'OpenID',
  };
}

/** Environment of the api, worker and db programs. */
export function productEnvironment(at: StackAddresses): NodeJS.ProcessEnv {
  return {
    PUBLIC_ORIGIN: at.publicOrigin,
    ...at.database,
    REDIS_URL: at.redisUrl,
    MEDIA_DIR: at.mediaDir,
    // The gateway overwrites X-Forwarded-For.
    TRUST_PROXY: '1',
    DEMO: 'on',
    ...(at.smtpUrl && { SMTP_URL: at.smtpUrl, MAIL_FROM: 'Overlap <hello@example.test>' }),
    ...providerEnvironment(at.providerPort, at.publicOrigin),
  };
}
