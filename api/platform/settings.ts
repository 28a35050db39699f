import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { OIDC_ICONS, SIGNUP_MODES } from '#contract/choices.ts';
import { UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { isLoopback, requireOneHost } from '#db/config.ts';
import { parseS3Address } from '#db/media/s3-address.ts';
import { passkeyDomainOf } from './passkey-domain.ts';
import {
  bytesOf,
  choice,
  flag,
  hints,
  isAddress,
  isEmail,
  isHost,
  isNetwork,
  list,
  listenPort,
  number,
  onOff,
  required,
  secret,
  setting,
  size,
  strictList,
  text,
  webAddress,
} from './setting-kinds.ts';

/** Commission rates of level 1 and up in basis points: `1000,500,300`. Their number is the number of levels. */
const ratesBp = z
  .string()
  .transform((rates) => rates.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(10_000)).max(UPLINE_LEVELS_MAX))
  .refine((rates) => rates.reduce((sum, rate) => sum + rate, 0) <= 10_000);

/** An address that `parse` accepts; the message of its error is shown to the operator. */
const parsedBy = (parse: (value: string) => unknown, protocols: string) =>
  z.string().superRefine((value, context) => {
    try {
      parse(value);
      if (!isAddress(value, protocols)) context.addIssue({ code: 'custom' });
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message, params: {} });
    }
  });

const BUCKET = 's3://key:secret@bucket?endpoint=https://s3.example.org&region=eu';
const bucket = parsedBy(parseS3Address, 's3');
const DATABASE = 'postgres://overlap_app:password@postgres:5432/overlap';
const database = parsedBy(requireOneHost, 'postgres(ql)?');

/** The nodes of a cluster are comma-separated. */
const redis = z
  .string()
  .refine((value) =>
    value.split(/,(?=\s*rediss?:)/).every((one) => isAddress(one.trim(), 'rediss?')),
  );

/** `Name <address>`, or an address alone. */
const Mailbox = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value.trim()) ?? [];
    return { name: name.trim(), address: address.trim() };
  })
  .pipe(z.object({ name: z.string(), address: z.email() }));

/** Browsers send exactly this text as the origin, and nginx compares the host with it. */
const origin = z
  .string()
  .refine((value) => isAddress(value, 'https?') && URL.parse(value)?.origin === value);

/** nginx looks a name up when it starts. */
const isProxyName = (value: string) => /[a-z].*\./i.test(value) && isHost(value);

const IS_KEY = /^[0-9a-f]{64}$/i;
/** As in .env.example: a random value of the first start. */
export const GENERATED = 'generated';
/** False also for numbers that are not on the curve, such as zero. */
function isPrivateKey(value: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(value, 'hex');
    return IS_KEY.test(value);
  } catch {
    return false;
  }
}
const password = () => secret('a secret of your own, not "generated"', GENERATED);
const port = (example: string) => number(1, 65_535, example);
const memory = (example: string) => size(/^\d+(\.\d+)? ?([kmg](i?b)?)?$/i, '32M', example);
const mebibytes = (shape: RegExp, example: string) => size(shape, '1MB', example);
const POSTGRES_SIZE = /^\d+(kB|MB|GB)$/;

/** Names and values of all settings. docs/operate/settings.md is generated from it. */
export const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  COMPOSE_PROJECT_NAME: text('lowercase letters, digits, - and _', 'overlap', (value) =>
    /^[a-z0-9][a-z0-9_-]*$/.test(value),
  ),
  PORT: listenPort('8080'),
  METRICS_PORT: listenPort('9464'),
  PUBLIC_ORIGIN: required(origin, 'an address without a path', 'https://overlap.example.org'),
  TRUSTED_PROXY: text(
    'host, network, or IP addresses or networks, comma-separated',
    'host',
    (value) =>
      value
        .split(/[\s,]+/)
        .every((one) => /^(host|network|)$/.test(one) || isNetwork(one) || isProxyName(one)),
  ),
  BIND: text('an IP address of this machine', '127.0.0.1', (value) =>
    isIP(value.startsWith('[') ? value.slice(1, -1) : value.replaceAll(':', 'no')),
  ),
  DOMAIN: text('a host name', 'overlap.example.org', isHost),
  FORMER_DOMAIN: text('a host name', 'old.example.org', isHost),
  TLS: text(
    'an email address, internal, or the paths of certificate and key',
    'internal',
    (value) => value === 'internal' || isEmail(value) || /^\/\S+ \/\S+$/.test(value),
  ),
  HTTP_PORT: port('80'),
  HTTPS_PORT: port('443'),
  API_REPLICAS: number(1, 100, '2'),
  MAX_SOCKETS: number(100, 1_000_000, '10000'),
  NGINX_MEMORY: memory('384M'),
  API_MEMORY: memory('352M'),
  API_HEAP_MIB: number(32, 65_536, '128'),
  DATABASE_POOL: number(1, 1000, '10'),
  POSTGRES_MEMORY: memory('320M'),
  POSTGRES_BUFFERS: mebibytes(POSTGRES_SIZE, '96MB'),
  POSTGRES_CACHE: mebibytes(POSTGRES_SIZE, '192MB'),
  POSTGRES_CONNECTIONS: number(20, 10_000, '100'),
  REDIS_MEMORY: memory('80M'),
  REDIS_MAXMEMORY: mebibytes(/^\d+([kmg]b?)?$/i, '48mb'),
  CADDY_MEMORY: memory('512M'),
  POSTGRES_PASSWORD: password(),
  POSTGRES_APP_PASSWORD: password(),
  REDIS_PASSWORD: password(),
  IDENTITY_KEY: secret('a secret of at least 32 characters', GENERATED, (value) =>
    /^.{32,}$/.test(value),
  ),
  DATA_KEY: secret('64 hexadecimal digits', GENERATED, (value) => IS_KEY.test(value)),
  DATA_KEY_FORMER: strictList('keys of 64 hexadecimal digits', GENERATED, (one) =>
    IS_KEY.test(one),
  ),
  VAPID_PRIVATE_KEY: secret('a key of 64 hexadecimal digits', GENERATED, isPrivateKey),
  PUSH_ENDPOINTS: list('hosts', 'ntfy.example.org', (one) =>
    isHost(one.replace(/^\*\.|:\d+$/g, '')),
  ),
  INSTALL_NAME: text('at most 30 characters', 'Planner', (value) => value.length <= 30),
  PASSKEY_DOMAIN: text('a host name', 'overlap.example.org', isHost),
  PASSKEY_DOMAIN_MOVE: choice(['yes'], 'yes'),
  GOOGLE_CLIENT_ID: text('text', 'your-id'),
  GOOGLE_CLIENT_SECRET: text('text', 'your-secret'),
  GOOGLE_AUTHORIZATION_URL: webAddress('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webAddress('https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: webAddress('https://www.googleapis.com/oauth2/v3/userinfo'),
  OIDC_ISSUER: text(
    'an https URL without /.well-known',
    'https://login.example.org',
    (value) =>
      isAddress(value, isLoopback(value) ? 'https?' : 'https') && !value.includes('/.well-known/'),
  ),
  OIDC_CLIENT_ID: text('text', 'your-id'),
  OIDC_CLIENT_SECRET: text('text', 'your-secret'),
  OIDC_NAME: text('at most 40 characters', 'Example', (value) => value.length <= 40),
  OIDC_ICON: choice(OIDC_ICONS, 'key'),
  SMTP_URL: text(
    'smtp:// or smtps://, percent-encoded login, host',
    'smtps://user:p%40ss@mail.example.org',
    (value) => isAddress(value, 'smtps?') && /^\/?$/.test(URL.parse(value)?.pathname ?? ''),
  ),
  MAIL_FROM: setting(Mailbox, 'an email address, or name <address>', 'Overlap <hello@example.org>'),
  SIGNUP: choice(SIGNUP_MODES, 'approval'),
  INVITES_PER_MEMBER: number(0, 1000, '3'),
  PHOTO_REVIEW: choice(['before', 'after', 'off'], 'after'),
  PHOTO_CLASSIFIER_URL: webAddress('https://classifier.example.org'),
  EVIDENCE_HOLD_DAYS: number(0, 3650, '365'),
  ADMIN_EMAILS: list('email addresses', 'you@example.org', isEmail),
  DEMO: onOff('on'),
  REFERRAL_RATES_BP: setting(
    ratesBp,
    `up to ${UPLINE_LEVELS_MAX} numbers, 10000 in total`,
    '1000,500,300,200,100,50',
  ),
  REFERRAL_HOLD_DAYS: number(0, 90, '7'),
  OPENAI_API_KEY: text('text', 'your-secret'),
  OPENAI_BASE_URL: webAddress('https://api.openai.com/v1'),
  OPENAI_MODEL: text('at most 100 characters', 'gpt-4.1-mini', (value) => value.length <= 100),
  REDIS_URL: required(
    redis,
    'redis:// or rediss://, percent-encoded password, host',
    'redis://redis:6379',
  ),
  REDIS_CLUSTER: flag(),
  DATABASE_URL: required(database, 'a postgres:// address', DATABASE),
  DATABASE_DIRECT_URL: setting(database, 'a postgres:// address', DATABASE),
  DATABASE_READ_URL: strictList(
    'postgres:// addresses with one host each',
    'postgres://overlap_app:password@replica:5432/overlap',
    (one) => one === '' || isAddress(one, 'postgres(ql)?'),
  ),
  MEDIA_DIR: required(z.string(), 'the path of a folder', '/media'),
  MEDIA_URL: setting(bucket, BUCKET, BUCKET),
  MEDIA_URL_FORMER: setting(z.union([z.literal('volume'), bucket]), 'volume or s3://…', 'volume'),
  MEDIA_ACCEL: text('a path', '/protected-media', (value) => value.startsWith('/')),
  BACKUP_STATUS: z.string().optional(),
  BACKUP_TIME: text('0:00 to 23:59', '02:30', (value) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(value)),
  BACKUP_KEEP: number(1, 10_000, '14'),
  BACKUP_DIR: text('the path of a folder', '/srv/overlap-backups', (value) =>
    /^(\/|\.\.?\/|~\/)[^:]*$/.test(value),
  ),
  BACKUP_REPOSITORY: text('sftp:…, s3:… or a path', '/backups/restic', (value) =>
    /^(\/|(sftp|s3|rest|b2|azure|gs|swift|rclone|local):)\S+$/.test(value),
  ),
  BACKUP_PASSWORD: password(),
  AWS_ACCESS_KEY_ID: text('text', 'your-id'),
  AWS_SECRET_ACCESS_KEY: text('text', 'your-secret'),
  ALERT_EMAIL: text('an email address', 'you@example.org', isEmail),
  ALERT_WEBHOOK: webAddress('https://alerts.example.org'),
  GRAFANA_PORT: port('3300'),
  GRAFANA_PASSWORD: password(),
  INSTANCE: z.string().max(40).optional(),
  TRUST_PROXY: flag(),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  RATE_LIMITS: onOff('on'),
});

export type Name = keyof typeof Environment.shape;

/** A right value, which `make up` would accept. */
export function exampleOf(name: Name): string {
  return hints.get(Environment.shape[name])?.example ?? '';
}

/** Settings that mean nothing alone. */
const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
] as const;

/** What a program takes at once, and the memory of its container. */
const BELOW = [
  ['POSTGRES_BUFFERS', 'POSTGRES_MEMORY', 'MB'],
  ['REDIS_MAXMEMORY', 'REDIS_MEMORY', 'mb'],
  ['API_HEAP_MIB', 'API_MEMORY', ''],
] as const;

/** The settings together. */
export const CheckedEnvironment = Environment.pipe(
  z.custom<z.output<typeof Environment>>().superRefine((env, context) => {
    const refuse = (name: Name, message: string, example = exampleOf(name)) =>
      context.addIssue({ code: 'custom', path: [name], message, params: { example } });

    for (const names of TOGETHER) {
      const missing = names.find((name) => env[name] === undefined);
      if (missing && names.some((name) => env[name] !== undefined))
        refuse(missing, `is missing. Set ${names.join(' and ')}, or none of them.`);
    }
    for (const [name, limit, unit] of BELOW) {
      const [value, most] = [env[name], env[limit]];
      const bytes = bytesOf(typeof value === 'number' ? `${value}M` : (value ?? '0'));
      if (most && bytes >= bytesOf(most)) {
        const half = Math.floor(bytesOf(most) / 2 / 1024 ** 2);
        refuse(name, `must be less than ${limit}, which is ${most}.`, `${half}${unit}`);
      }
    }
    // Browsers give such a site no session, no passkeys and no push.
    if (env.PUBLIC_ORIGIN.startsWith('http:') && !isLoopback(env.PUBLIC_ORIGIN))
      refuse(
        'PUBLIC_ORIGIN',
        'must begin with https:// unless it is this machine',
        env.PUBLIC_ORIGIN.replace('http:', 'https:'),
      );
    try {
      passkeyDomainOf(env.PUBLIC_ORIGIN, env.PASSKEY_DOMAIN);
    } catch (error) {
      refuse('PASSKEY_DOMAIN', (error as Error).message, new URL(env.PUBLIC_ORIGIN).hostname);
    }
  }),
);
