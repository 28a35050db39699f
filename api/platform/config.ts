import { z } from 'zod';
import { OIDC_ICONS, SIGNUP_MODES } from '#contract/choices.ts';
import {
  COMMISSION_HOLD_DAYS,
  COMMISSION_RATES_BP,
  INVITES_PER_MEMBER,
  UPLINE_LEVELS_MAX,
} from '#contract/limits.ts';
import { DEVELOPMENT_KEYS, isLoopback } from '#db/config.ts';
import { passkeyDomainOf } from './passkey-domain.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** Compose files pass unset variables as empty strings. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Commission rates of level 1 and up in basis points: `1000,500,300`. Their number is the number of levels. */
const ratesBp = z
  .string()
  .transform((rates) => rates.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(10_000)).max(UPLINE_LEVELS_MAX))
  .refine(
    (rates) => rates.reduce((sum, rate) => sum + rate, 0) <= 10_000,
    'must not exceed 100 % in total',
  );

/** `Name <address>`, or an address alone. */
const Mailbox = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
    return { name: name.trim(), address: address.trim() };
  })
  .pipe(z.object({ name: z.string(), address: z.email() }));

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  PASSKEY_DOMAIN: optional(z.hostname()),
  PASSKEY_DOMAIN_MOVE: optional(z.literal('yes')),
  DATABASE_URL: z.string().min(1),
  REDIS_URL: z.string().min(1),
  REDIS_CLUSTER: optional(flag),
  MEDIA_DIR: z.string().min(1),
  MEDIA_ACCEL: optional(z.string().startsWith('/')),
  INSTANCE: optional(z.string().max(40)),
  TRUST_PROXY: optional(flag),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  RATE_LIMITS: optional(onOff),
  DEMO: optional(onOff),
  ADMIN_EMAILS: optional(z.string()),
  REFERRAL_RATES_BP: optional(ratesBp),
  REFERRAL_HOLD_DAYS: optional(z.coerce.number().int().min(0).max(90)),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_AUTHORIZATION_URL: optional(z.url()),
  GOOGLE_TOKEN_URL: optional(z.url()),
  GOOGLE_USERINFO_URL: optional(z.url()),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().max(40)),
  OIDC_ICON: optional(z.enum(OIDC_ICONS)),
  SIGNUP: optional(z.enum(SIGNUP_MODES)),
  INVITES_PER_MEMBER: optional(z.coerce.number().int().min(0).max(1000)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(Mailbox),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url()),
  OPENAI_MODEL: optional(z.string().max(100)),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')),
  PUSH_ENDPOINTS: optional(z.string()),
});

/** Who may create an account. */
const signupOf = (env: z.output<typeof Environment>) => ({
  signup: env.SIGNUP ?? ('open' as const),
  invitesPerMember: env.INVITES_PER_MEMBER ?? INVITES_PER_MEMBER,
});

/** @throws Error unless all three of issuer, id and secret are set, or none. */
function oidcOf(env: z.output<typeof Environment>) {
  const [issuer, clientId, clientSecret] = [
    env.OIDC_ISSUER,
    env.OIDC_CLIENT_ID,
    env.OIDC_CLIENT_SECRET,
  ];
  if (issuer && clientId && clientSecret) {
    if (issuer.startsWith('http:') && !isLoopback(issuer)) {
      throw new Error('OIDC_ISSUER must be an https address.');
    }
    const name = env.OIDC_NAME ?? new URL(issuer).host;
    return { issuer, clientId, clientSecret, name, icon: env.OIDC_ICON ?? ('key' as const) };
  }
  if (issuer || clientId || clientSecret) {
    throw new Error('Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them.');
  }
  return undefined;
}

/** @throws Error unless both or neither are set. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof Environment>) {
  if (url && from) return { url, from };
  if (url || from) throw new Error('Set both SMTP_URL and MAIL_FROM, or neither.');
  return undefined;
}

/** Any server with an OpenAI-compatible API. Without a key the AI features stay local. */
function aiOf(env: z.output<typeof Environment>) {
  if (!env.OPENAI_API_KEY) return undefined;
  return {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    model: env.OPENAI_MODEL ?? 'gpt-4.1-mini',
  };
}

/** Push services require a contact address, so push needs an https origin or a loopback origin. */
function vapidOf({ VAPID_PRIVATE_KEY, PUBLIC_ORIGIN }: z.output<typeof Environment>) {
  const isLocal = isLoopback(PUBLIC_ORIGIN);
  const key = VAPID_PRIVATE_KEY ?? (isLocal ? DEVELOPMENT_KEYS.VAPID_PRIVATE_KEY : undefined);
  if (!key || !(isLocal || PUBLIC_ORIGIN.startsWith('https:'))) return undefined;
  return {
    privateKey: Buffer.from(key, 'hex'),
    subject: isLocal ? 'mailto:operator@example.org' : PUBLIC_ORIGIN,
  };
}

const list = (names: string | undefined): string[] =>
  (names ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || []);

function read() {
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid environment. ${names.join('; ')}`);
  }
  const env = parsed.data;
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
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
    instance: env.INSTANCE ?? `api-${process.pid}`,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL ?? 'info',
    rateLimits: env.RATE_LIMITS ?? true,
    demo: env.DEMO ?? true,
    referrals: {
      ratesBp: env.REFERRAL_RATES_BP ?? COMMISSION_RATES_BP,
      holdDays: env.REFERRAL_HOLD_DAYS ?? COMMISSION_HOLD_DAYS,
    },
    adminEmails: list(env.ADMIN_EMAILS),
    push: {
      /** Unset: push is off. */
      vapid: vapidOf(env),
      /** Hosts beside the known push services, such as `push.example.org` or `*.example.org`. */
      endpoints: list(env.PUSH_ENDPOINTS),
    },
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
            tokenUrl: env.GOOGLE_TOKEN_URL,
            userinfoUrl: env.GOOGLE_USERINFO_URL,
            /** True for the provider of development and tests, which accepts a login hint. */
            isLocal: env.GOOGLE_AUTHORIZATION_URL
              ? isLoopback(env.GOOGLE_AUTHORIZATION_URL)
              : false,
          }
        : undefined,
    ...signupOf(env),
    /** OpenID Connect provider beside Google. */
    oidc: oidcOf(env),
    /** SMTP server and sender. Unset: no mail is sent. */
    mail: mailOf(env),
    ai: aiOf(env),
  });
}

/** The environment, validated at start. `db/config.ts` reads its own variables. */
export const config = read();
