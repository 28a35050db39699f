/** Reads .env as Compose does, and names the lines that Compose cuts. */
import { SECRETS } from '#db/config.ts';
import { Environment, exampleOf, type Name } from './settings.ts';
import { isSecret, lineOf, problem, problemsOf, withoutEmpty } from './settings-check.ts';

const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*[=:]\s*(.*?)\s*$/;
const QUOTED = /^(?:'([^']*)'|"((?:[^"\\]|\\.)*)")(?:\s+#.*)?$/;
const COMMENT = /\s+#.*$/;
/** No comment begins like this, but the rest of a password may. */
const CUT = /\s#\S/;
/** `$NAME`, or `${NAME}` with a default or without. */
const VARIABLE = /(?<![$\\])\$(?:\{(\w+)([^}]*)\}|([A-Za-z_]\w*))/g;

/** The text of a value without its quotes. A literal one has no variables. */
function unquote(raw: string): { text: string; isLiteral: boolean; isQuoted: boolean } {
  const [all, literal, quoted] = QUOTED.exec(raw) ?? [];
  const text = literal ?? quoted ?? raw.replace(COMMENT, '');
  return { text, isLiteral: literal !== undefined, isQuoted: all !== undefined };
}

/** Why Compose reads another value than the line says, or nothing. */
function whyCut(name: string, raw: string, known: NodeJS.ProcessEnv): string | undefined {
  const { text, isLiteral, isQuoted } = unquote(raw);
  if (!isQuoted && /^['"]/.test(raw)) return 'has a quotation mark that does not end';
  if (!isQuoted && isSecret(name) && CUT.test(raw)) return 'is cut at " #", a comment';
  if (isLiteral) return undefined;
  const unknown = [...text.matchAll(VARIABLE)].find(
    ([, braced, rest, plain]) => !rest && known[braced ?? plain ?? ''] === undefined,
  );
  return unknown && `is cut, because Compose reads ${unknown[0]} as the name of a setting`;
}

function readValue(raw: string, known: NodeJS.ProcessEnv): string {
  const { text, isLiteral } = unquote(raw);
  if (isLiteral) return text;
  return text
    .replace(VARIABLE, (all, braced, _, plain) => known[braced ?? plain] ?? all)
    .replace(/\$\$|\\(?=[\\"$])/g, (pair) => (pair === '$$' ? '$' : ''));
}

/** @returns the values of the lines, and a line for each problem. */
function readEnvFile(content: string, environment: NodeJS.ProcessEnv) {
  const values: NodeJS.ProcessEnv = {};
  const problems: string[] = [];
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const known = { ...environment, ...values };
    const [, name, raw = ''] = LINE.exec(line) ?? [];
    const why = name ? whyCut(name, raw, known) : 'is not NAME=value';
    if (!name) problems.push(problem(`Line ${index + 1}`, `${why}`, `# ${line.trim()}`));
    else if (why) {
      const { text, isQuoted } = unquote(raw);
      const meant = isQuoted ? text : raw.replace(/^['"]|['"]$/g, '');
      problems.push(problem(name, why, lineOf(name, meant)));
    } else values[name] = readValue(raw, known);
  }
  return { values, problems };
}

/** What docker-compose.yml sets itself. */
const OF_COMPOSE = {
  PUBLIC_ORIGIN: 'http://localhost:8080',
  DATABASE_URL: 'postgres://overlap_app@postgres:5432/overlap',
  REDIS_URL: 'redis://redis:6379',
  MEDIA_DIR: '/media',
};

/**
 * @param environment wins over the file, as in Compose.
 * @throws Error with a line for each wrong setting, and the line to paste.
 */
export function checkEnvFile(content: string, environment: NodeJS.ProcessEnv): void {
  const { values, problems } = readEnvFile(content, environment);
  const known = withoutEmpty({ ...values, ...environment });
  // The product checks the content of the files.
  const inFiles = SECRETS.filter((name) => known[`${name}_FILE`] && name in Environment.shape);
  const examples = inFiles.map((name) => [name, exampleOf(name as Name)]);
  problems.push(...problemsOf({ ...OF_COMPOSE, ...known, ...Object.fromEntries(examples) }, true));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
