/** Names wrong settings, each with the line to paste into .env. */
import type { z } from 'zod';
import { isLoopback, SECRETS } from '#db/config.ts';
import { hints } from './setting-kinds.ts';
import { CheckedEnvironment, Environment, exampleOf, GENERATED, type Name } from './settings.ts';

type Issue = z.core.$ZodIssue;

/** Text without the quotes and spaces around it. */
const bare = (value: string): string => value.trim().replace(/^["'“”‘’]+|["'“”‘’]+$/g, '');

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

/** What a wrong value may mean, the likeliest first. The first one that the schema allows is printed. */
const GUESSES: ((value: string) => string | string[])[] = [
  (value) => [value, value.toLowerCase()],
  // Choices such as "true" and "warning".
  (value) => (YES.test(value) ? ['on', '1', 'yes'] : NO.test(value) ? ['off', '0'] : []),
  (value) => value.toLowerCase().replace(/(ing|s|ed)$/, ''),
  // Addresses.
  (value) => value.replace(/\/\.well-known\/.*$/, ''),
  (value) => withScheme(value, isLoopback(withScheme(value, 'http')) ? 'http' : 'https'),
  originOf,
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
  // Folders and names.
  (value) => `./${value}`,
  (value) => value.slice(0, 30).trim(),
];

const isAllowed = (name: Name, value: string): boolean =>
  value !== '' && Environment.shape[name].safeParse(value).success;

const correctionOf = (name: Name, value: string): string =>
  GUESSES.flatMap((guess) => guess(bare(value))).find((guess) => isAllowed(name, guess)) ??
  exampleOf(name);

/** Settings whose values are never printed. */
const isSecret = (name: string): boolean =>
  SECRETS.includes(name) || /PASSWORD|SECRET|ACCESS_KEY|BACKUP_REPOSITORY|WEBHOOK/.test(name);

/** A line of .env. Single quotes keep what Compose reads as a variable, a comment or a quotation. */
const lineOf = (name: string, value: string): string =>
  /\$|\s#|^["'#]/.test(value) ? `${name}='${value.replaceAll("'", '')}'` : `${name}=${value}`;

/** Never a value for a secret: pasted, it would replace the only copy of one that can be repaired. */
function remedyOf(name: Name, line: string): string {
  if (!isSecret(name)) return `paste into .env: ${line}`;
  if (exampleOf(name) !== GENERATED) return `correct .env, in the form ${name}=${exampleOf(name)}`;
  return 'take its line from your copy of .env. The last one that worked is .env.accepted';
}

function problemOf(issue: Issue, env: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]) as Name;
  const { example, message } =
    issue.code === 'custom' && issue.params
      ? { example: issue.params.example, message: issue.message }
      : { example: undefined, message: `must be ${hints.get(Environment.shape[name])?.words}` };
  const remedy = remedyOf(name, lineOf(name, example ?? correctionOf(name, env[name] ?? '')));
  return `${name}: ${message.replace(/\.?$/, '.')} Next: ${remedy}`;
}

/** Compose files pass unset settings as empty strings. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** One line for each wrong setting. */
export function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  const env = withoutEmpty(environment);
  const { error } = CheckedEnvironment.safeParse(env);
  return (error?.issues ?? []).map((issue) => problemOf(issue, env));
}

/** Values of all settings. @throws Error with a line for each wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): z.output<typeof CheckedEnvironment> {
  const { data, error } = CheckedEnvironment.safeParse(withoutEmpty(environment));
  if (error) throw new Error(problemsOf(environment).join('\n'));
  return data;
}

/** What docker-compose.yml sets itself. */
const OF_COMPOSE = {
  PUBLIC_ORIGIN: 'http://localhost:8080',
  DATABASE_URL: 'postgres://overlap_app@postgres:5432/overlap',
  REDIS_URL: 'redis://redis:6379',
  MEDIA_DIR: '/media',
};

/** @throws Error with a line for each wrong setting of .env. */
export function checkSettingsOfCompose(environment: NodeJS.ProcessEnv): void {
  const env = withoutEmpty(environment);
  const problems = problemsOf({ ...OF_COMPOSE, ...env });
  if (env.REDIS_CLUSTER === '1' && !env.REDIS_URL)
    problems.push(
      'REDIS_CLUSTER: the Redis of this site is no cluster. Next: paste into .env: REDIS_CLUSTER=0',
    );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
