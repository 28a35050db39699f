/** Names wrong settings, each with the line to paste into .env. */
import type { z } from 'zod';
import { isLoopback, SECRETS } from '#db/config.ts';
import { decodes, hints } from './setting-kinds.ts';
import { CheckedEnvironment, Environment, exampleOf, type Name } from './settings.ts';

type Issue = z.core.$ZodIssue;

/** Text without the quotes and spaces around it. */
const bare = (value: string): string => value.trim().replace(/^["'“”‘’]+|["'“”‘’]+$/g, '');

const LOGIN = /^([a-z0-9+]+:\/\/)([^:]*):(.*)@(.*)$/is;

/** An address whose user and password are percent-encoded, whether or not parts of them were. */
const encodeLogin = (value: string): string => {
  const [, scheme, user = '', password = '', rest] = LOGIN.exec(value) ?? [];
  return scheme ? `${scheme}${encodePart(user)}:${encodePart(password)}@${rest}` : '';
};
const encodePart = (part: string): string =>
  encodeURIComponent(decodes(part) ? decodeURIComponent(part) : part);

const withScheme = (value: string, scheme: string): string =>
  `${scheme}://${value.replace(/^([a-z0-9+]+:(\/\/)?(?=\D))+/i, '')}`;
const originOf = (value: string): string => {
  const isLocal = isLoopback(withScheme(value, 'http'));
  const scheme = isLocal || /^http:/i.test(value) ? 'http' : 'https';
  return URL.parse(withScheme(value, scheme))?.origin ?? '';
};
const hostOf = (value: string): string =>
  URL.parse(withScheme(value, 'https'))?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
const onItems = (value: string, change: (item: string) => string): string =>
  value
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(change)
    .join(',');

const YES = /^(y|yes|true|enabled?|on|1)$/i;
const NO = /^(n|no|false|disabled?|off|0)$/i;
/** A number and its unit. */
const SIZE = /^([\d.]+)\s*([kmg]?).*$/i;
const PROTOCOLS = ['smtp', 'redis', 'postgres', 's3'];

/** What a wrong value may mean, the likeliest first. The first one that the schema allows is printed. */
const GUESSES: ((value: string) => string | string[])[] = [
  (value) => [value, value.toLowerCase()],
  // Choices such as "true" and "warning".
  (value) => (YES.test(value) ? ['on', '1', 'yes'] : NO.test(value) ? ['off', '0'] : []),
  (value) => value.toLowerCase().replace(/(ing|s|ed)$/, ''),
  // Addresses.
  encodeLogin,
  (value) => value.replace(/\/\.well-known\/.*$/, ''),
  (value) => value.replace(/^https:/, 's3:https:'),
  (value) => withScheme(value, isLoopback(withScheme(value, 'http')) ? 'http' : 'https'),
  originOf,
  (value) => PROTOCOLS.map((one) => withScheme(value, one)),
  (value) => PROTOCOLS.map((one) => encodeLogin(withScheme(value, one))),
  // Hosts and mail addresses.
  hostOf,
  (value) => value.replace(/^localhost$/i, '127.0.0.1'),
  (value) => `[${value}]`,
  (value) => value.replace(/^(.*?)[\s("<]*([^\s("<]+@[^\s)">]+).*$/, '$1 <$2>').trim(),
  (value) => /[^\s<>:,;"()]+@[^\s<>:,;"()]+/.exec(value)?.[0] ?? '',
  // Lists.
  (value) => onItems(value, (item) => item),
  (value) => onItems(value, hostOf),
  (value) => onItems(value, (item) => item.replace(/^([\d.]+)%$/, (_, rate) => `${rate * 100}`)),
  // Numbers, sizes and times.
  (value) => value.replace(/(?<=\d)[ .,_'](?=\d{3}\b)/g, ''),
  (value) => /(?<=:)\d+$/.exec(value)?.[0] ?? '',
  (value) => /^\d+(?=\s*[a-z]+$)/i.exec(value)?.[0] ?? '',
  (value) => value.replace(/^(\d\d?)\D(\d\d).*$/, '$1:$2'),
  (value) => value.replace(SIZE, (_, count, unit) => `${count}${(unit || 'm').toUpperCase()}B`),
  // Keys, folders and names.
  (value) => value.replace(/^0x|[\s:-](?=.{30})/gi, ''),
  (value) => `./${value}`,
  (value) => value.slice(0, 30).trim(),
];

const isAllowed = (name: Name, value: string): boolean =>
  value !== '' && Environment.shape[name].safeParse(value).success;

const correctionOf = (name: Name, value: string): string =>
  (value.toLowerCase() === 'generated' ? [] : GUESSES)
    .flatMap((guess) => guess(bare(value)))
    .find((guess) => isAllowed(name, guess)) ?? exampleOf(name);

/** Settings whose values stay out of logs. */
export const isSecret = (name: string): boolean =>
  SECRETS.includes(name) || /PASSWORD|SECRET|BACKUP_REPOSITORY|WEBHOOK/.test(name);

/** A line of .env. Single quotes keep what Compose reads as a variable, a comment or a quotation. */
export function lineOf(name: string, value: string): string {
  if (!/\$|\s#|^["'#]/.test(value)) return `${name}=${value}`;
  return value.includes("'")
    ? `${name}="${value.replace(/[\\"$]/g, '\\$&')}"`
    : `${name}='${value}'`;
}

export const problem = (name: string, message: string, line: string): string =>
  `${name}: ${message.replace(/\.?$/, '.')} Next: paste into .env: ${line}`;

function problemOf(issue: Issue, env: NodeJS.ProcessEnv, showsSecrets: boolean): string {
  const name = String(issue.path[0]) as Name;
  const { example, message } =
    issue.code === 'custom' && issue.params
      ? { example: issue.params.example, message: issue.message }
      : { example: undefined, message: `must be ${hints.get(Environment.shape[name])?.words}` };
  const value = env[name] ?? '';
  const correction = isSecret(name) && !showsSecrets ? exampleOf(name) : correctionOf(name, value);
  return problem(name, message, lineOf(name, example ?? correction));
}

/** Compose files pass unset settings as empty strings. */
export const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** One line for each wrong setting. Secrets are shown at a terminal only, not in logs. */
export function problemsOf(environment: NodeJS.ProcessEnv, showsSecrets = false): string[] {
  const env = withoutEmpty(environment);
  const { error } = CheckedEnvironment.safeParse(env);
  return (error?.issues ?? []).map((issue) => problemOf(issue, env, showsSecrets));
}

/** Values of all settings. @throws Error with a line for each wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): z.output<typeof CheckedEnvironment> {
  const { data, error } = CheckedEnvironment.safeParse(withoutEmpty(environment));
  if (error) throw new Error(problemsOf(environment).join('\n'));
  return data;
}
