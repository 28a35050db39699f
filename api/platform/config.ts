import type { z } from 'zod';
import { COMMISSION_HOLD_DAYS, COMMISSION_RATES_BP, INVITES_PER_MEMBER } from '#contract/limits.ts';
import { DEVELOPMENT_KEYS, isLoopback } from '#db/config.ts';
import { passkeyDomainOf } from './passkey-domain.ts';
import type { Environment } from './settings.ts';
import { readSettings } from './settings-check.ts';

type Settings = z.output<typeof Environment>;

const PORT = 3000;
export const PRODUCT = 'Overlap';

/** Who may create an account. */
const signupOf = (env: Settings) => ({
  signup: env.SIGNUP ?? ('open' as const),
  invitesPerMember: env.INVITES_PER_MEMBER ?? INVITES_PER_MEMBER,
  /** Run-time settings whose value the environment sets. */
  runtimeFromEnvironment: [
    ...(env.SIGNUP ? ['signup'] : []),
    ...(env.INVITES_PER_MEMBER === undefined ? [] : ['invites_per_member']),
  ],
});

function googleOf(env: Settings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  const { GOOGLE_AUTHORIZATION_URL: authorizationUrl = '' } = env;
  const isLocal = isLoopback(authorizationUrl);
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    /** True for the provider of development and tests, which accepts a login hint. */
    isLocal,
    /** Metadata of OpenID Connect Discovery. */
    server: {
      issuer: isLocal ? authorizationUrl.replace('/authorize', '') : 'https://accounts.google.com',
      authorization_endpoint: authorizationUrl || 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: env.GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
      jwks_uri:
        env.GOOGLE_TOKEN_URL?.replace(/token$/, 'jwks') ??
        'https://www.googleapis.com/oauth2/v3/certs',
      userinfo_endpoint: env.GOOGLE_USERINFO_URL ?? 'https://www.googleapis.com/oauth2/v3/userinfo',
      code_challenge_methods_supported: ['S256'],
    },
  };
}

function oidcOf(env: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return undefined;
  const name = env.OIDC_NAME ?? new URL(issuer).host;
  return { issuer, clientId, clientSecret, name, icon: env.OIDC_ICON ?? ('key' as const) };
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from, INSTALL_NAME = '' }: Settings) {
  if (url && from) return { url, from: { ...from, name: from.name || INSTALL_NAME } };
  return undefined;
}

/** Any server with an OpenAI-compatible API. Without a key the AI features stay local. */
function aiOf(env: Settings) {
  if (!env.OPENAI_API_KEY) return undefined;
  return {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    model: env.OPENAI_MODEL ?? 'gpt-4.1-mini',
  };
}

/** Push services require a contact address, so push needs an https origin or a loopback origin. */
function vapidOf({ VAPID_PRIVATE_KEY, PUBLIC_ORIGIN }: Settings) {
  const isLocal = isLoopback(PUBLIC_ORIGIN);
  const key = VAPID_PRIVATE_KEY ?? (isLocal ? DEVELOPMENT_KEYS.VAPID_PRIVATE_KEY : undefined);
  if (!key || !(isLocal || PUBLIC_ORIGIN.startsWith('https:'))) return undefined;
  return {
    privateKey: Buffer.from(key, 'hex'),
    subject: isLocal ? 'mailto:operator@example.org' : PUBLIC_ORIGIN,
  };
}

function read(environment: NodeJS.ProcessEnv) {
  const env = readSettings(environment);
  return {
    host: env.HOST,
    port: env.PORT ?? PORT,
    /** Internal port of `GET /metrics`. Unset: metrics are not served. */
    metricsPort: env.METRICS_PORT,
    origin: env.PUBLIC_ORIGIN,
    /** Undefined: passkeys do not work at the public origin. */
    passkeyDomain: passkeyDomainOf(env.PUBLIC_ORIGIN, env.PASSKEY_DOMAIN),
    /** True: the passkeys of another domain may become unusable. */
    mayMovePasskeys: env.PASSKEY_DOMAIN_MOVE === 'yes',
    /** Cookies are Secure unless the public origin is http on a loopback address. */
    secureCookies: !(env.PUBLIC_ORIGIN.startsWith('http:') && isLoopback(env.PUBLIC_ORIGIN)),
    redisUrl: env.REDIS_URL,
    /** True when `redisUrl` is a comma-separated list of cluster nodes. */
    redisCluster: env.REDIS_CLUSTER ?? false,
    mediaDir: env.MEDIA_DIR,
    mediaAccel: env.MEDIA_ACCEL,
    /** Folder in which the backup container writes its results. Unset: they are not measured. */
    backupStatus: env.BACKUP_STATUS,
    instance: env.INSTANCE ?? `api-${process.pid}`,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL ?? 'info',
    rateLimits: env.RATE_LIMITS ?? true,
    demo: env.DEMO ?? true,
    /** Name of this site, unless the console has another one: see `siteName` of runtime-settings.ts. */
    siteName: env.INSTALL_NAME ?? PRODUCT,
    referrals: {
      ratesBp: env.REFERRAL_RATES_BP ?? COMMISSION_RATES_BP,
      holdDays: env.REFERRAL_HOLD_DAYS ?? COMMISSION_HOLD_DAYS,
    },
    adminEmails: env.ADMIN_EMAILS ?? [],
    push: {
      /** Unset: push is off. */
      vapid: vapidOf(env),
      /** Hosts beside the known push services, such as `push.example.org` or `*.example.org`. */
      endpoints: env.PUSH_ENDPOINTS ?? [],
    },
    google: googleOf(env),
    ...signupOf(env),
    /** Whether new photos are reviewed before others see them, afterwards, or not at all. */
    photoReview: env.PHOTO_REVIEW ?? ('after' as const),
    /** Service that classifies new photos. Unset: none. */
    photoClassifier: env.PHOTO_CLASSIFIER_URL,
    evidenceHoldDays: env.EVIDENCE_HOLD_DAYS ?? 365,
    /** OpenID Connect provider beside Google. */
    oidc: oidcOf(env),
    /** SMTP server and sender. Unset: no mail is sent. */
    mail: mailOf(env),
    ai: aiOf(env),
  };
}

/** The environment, validated at start. `db/config.ts` reads its own variables. */
export const config: Readonly<ReturnType<typeof read>> = readOrExit();

/** Number of the configuration; only tests have more than one. */
let version = 0;

/** Replaces the configuration, and with it everything that `fromConfig` has computed. Only tests call it. */
export function configure(environment: NodeJS.ProcessEnv): void {
  Object.assign(config, read(environment));
  version += 1;
}

/**
 * Computes a value of the process at its first use: a client, a cache, or what follows from the configuration. A
 * test begins with an empty database and its own settings, so the values of former tests are dropped.
 */
export function fromConfig<T>(compute: () => T): () => T {
  let known: { version: number; value: T } | undefined;
  return () => {
    if (known?.version !== version) known = { version, value: compute() };
    return known.value;
  };
}

/** A wrong setting ends the process with a line that names it. */
function readOrExit() {
  try {
    return read(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
