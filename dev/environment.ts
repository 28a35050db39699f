import { LOOPBACK } from './ports.ts';
import type { Addresses } from './postgres.ts';
import { PROVIDER_CLIENT } from './provider.ts';

export interface Surroundings {
  /** As the browser sees it, such as http://localhost:8080. */
  publicOrigin: string;
  database: Addresses;
  redisUrl: string;
  mediaDir: string;
  providerPort: number;
}

/** Where the local provider is: the browser goes through the public port, the API straight there. */
export function providerEnvironment(providerPort: number, authorizationBase: string) {
  const direct = `http://${LOOPBACK}:${providerPort}`;
  return {
    GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
    GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
    GOOGLE_AUTHORIZATION_URL: `${authorizationBase}/authorize`,
    GOOGLE_TOKEN_URL: `${direct}/token`,
    GOOGLE_USERINFO_URL: `${direct}/userinfo`,
  };
}

/** The environment that api, worker and db programs are started with. */
export function productEnvironment(at: Surroundings): NodeJS.ProcessEnv {
  return {
    PUBLIC_ORIGIN: at.publicOrigin,
    ...at.database,
    REDIS_URL: at.redisUrl,
    MEDIA_DIR: at.mediaDir,
    // The gateway overwrites X-Forwarded-For, so it can be believed.
    TRUST_PROXY: '1',
    DEMO: 'on',
    ...providerEnvironment(at.providerPort, `${at.publicOrigin}/provider`),
  };
}
