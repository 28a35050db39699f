import { z } from 'zod';
import { OIDC_ICONS, SIGNUP_MODES } from '#contract/choices.ts';
import { UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { requireOneHost } from '#db/config.ts';
import { parseS3Address } from '#db/media/s3-address.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** Commission rates of level 1 and up in basis points: `1000,500,300`. Their number is the number of levels. */
const ratesBp = z
  .string()
  .transform((rates) => rates.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(10_000)).max(UPLINE_LEVELS_MAX))
  .refine(
    (rates) => rates.reduce((sum, rate) => sum + rate, 0) <= 10_000,
    'must not exceed 100 % in total',
  );

/** Text that `parse` accepts; the message of its error is shown to the operator. */
const parsedBy = (parse: (text: string) => unknown) =>
  z.string().superRefine((text, context) => {
    try {
      parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

const bucket = parsedBy(parseS3Address);
const database = parsedBy(requireOneHost);
const replicas = z
  .string()
  .refine(
    (text) => text.split(',').every((url) => /^\s*(postgres(ql)?:\/\/|$)/.test(url)),
    'must be addresses that begin with postgres:// and name one host each.',
  );

/** `Name <address>`, or an address alone. */
const Mailbox = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
    return { name: name.trim(), address: address.trim() };
  })
  .pipe(z.object({ name: z.string(), address: z.email() }));

/** Names and values of all settings. docs/operate/settings.md is generated from it. */
export const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  PASSKEY_DOMAIN: z.hostname().optional(),
  PASSKEY_DOMAIN_MOVE: z.literal('yes').optional(),
  DATABASE_URL: database.min(1),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_READ_URL: replicas.optional(),
  REDIS_URL: z.string().min(1),
  REDIS_CLUSTER: flag.optional(),
  MEDIA_DIR: z.string().min(1),
  MEDIA_URL: bucket.optional(),
  MEDIA_URL_FORMER: z.union([z.literal('volume'), bucket]).optional(),
  MEDIA_ACCEL: z.string().startsWith('/').optional(),
  BACKUP_STATUS: z.string().optional(),
  INSTALL_NAME: z.string().max(30).optional(),
  INSTANCE: z.string().max(40).optional(),
  TRUST_PROXY: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  RATE_LIMITS: onOff.optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAILS: z.string().optional(),
  REFERRAL_RATES_BP: ratesBp.optional(),
  REFERRAL_HOLD_DAYS: z.coerce.number().int().min(0).max(90).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: z.url().optional(),
  GOOGLE_TOKEN_URL: z.url().optional(),
  GOOGLE_USERINFO_URL: z.url().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).optional(),
  OIDC_ICON: z.enum(OIDC_ICONS).optional(),
  PHOTO_REVIEW: z.enum(['before', 'after', 'off']).optional(),
  PHOTO_CLASSIFIER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNUP: z.enum(SIGNUP_MODES).optional(),
  INVITES_PER_MEMBER: z.coerce.number().int().min(0).max(1000).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: Mailbox.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().max(100).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  PUSH_ENDPOINTS: z.string().optional(),
});

/** Values of all settings. Compose files pass unset ones as empty strings. */
export const readEnvironment = (env: NodeJS.ProcessEnv) =>
  Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
