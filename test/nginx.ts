import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { LANGUAGES } from '#contract/languages.ts';
import { type Child, runChild, startChild } from '#dev/children.ts';
import { freePort, LOOPBACK, tryConnect } from '#dev/ports.ts';
import { environment } from './environment.ts';
import { until } from './until.ts';

/** Debian installs nginx in a directory that is only on root's path. */
const PATH = [environment().PATH, '/usr/sbin'].join(delimiter);
const MIME_TYPES = '/etc/nginx/mime.types';

export interface Nginx {
  port: number;
  /** Process id of the master. */
  pid(): number;
  /** Lines of the access and error log. */
  logged(): string[];
  /** Kills all processes and starts them again at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface NginxOptions {
  apiPort: number;
  /** Further API instances. */
  otherApiPorts?: number[];
  /** Value of TRUSTED_PROXY. */
  trustedProxy?: string;
  /** Value of PUBLIC_ORIGIN. Empty: every address is right. */
  publicOrigin?: string;
  /** Value of FORMER_DOMAIN. */
  formerDomain?: string;
  /** Value of MAX_SOCKETS. */
  maxSockets?: number;
  /** Languages of the client's pages. */
  languages?: readonly string[];
  /** Further files of the client, by name. */
  files?: Record<string, string | Buffer>;
  /** Value of INSTALL_NAME. */
  installName?: string;
  /** Further parameters of the public `listen`. */
  listenOptions?: string;
  /** Further replacements in the configuration. */
  changes?: Record<string, string>;
}

/** True if nginx is installed; `make test` installs it. */
export const hasNginx = (): Promise<boolean> =>
  runChild('nginx', ['-v'], { env: { PATH } }).then(
    () => true,
    () => false,
  );

/** Starts nginx with the production configuration, with replaced paths and addresses and `changes`. */
export async function startNginx({
  apiPort,
  otherApiPorts = [],
  trustedProxy = '',
  publicOrigin = '',
  formerDomain = '',
  maxSockets = 500,
  languages = LANGUAGES,
  files = {},
  installName = '',
  listenOptions = '',
  changes = {},
}: NginxOptions): Promise<Nginx> {
  const home = mkdtempSync(join(tmpdir(), 'overlap-nginx-'));
  // The workers run as another user when nginx is started by root.
  chmodSync(home, 0o755);
  const port = await freePort();
  cpSync('nginx', home, { recursive: true });
  cpSync(MIME_TYPES, join(home, 'mime.types'));
  mkdirSync(join(home, 'html'));
  for (const language of languages) {
    for (const page of ['index', 'shell']) {
      writeFileSync(join(home, `html/${page}.${language}.html`), `<title>page ${language}</title>`);
    }
  }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(home, 'html', name), content);
  }
  // Files that are published together have the same second.
  for (const name of readdirSync(join(home, 'html'))) utimesSync(join(home, 'html', name), 0, 0);
  const env = {
    PATH,
    INSTALL_NAME: installName,
    TRUSTED_PROXY: trustedProxy,
    PUBLIC_ORIGIN: publicOrigin,
    FORMER_DOMAIN: formerDomain,
    MAX_SOCKETS: String(maxSockets),
    CLIENT: join(home, 'html'),
  };
  await runChild('sh', ['nginx/settings.sh', home], { env });
  await runChild('sh', ['nginx/prepare-pages.sh', env.CLIENT], { env });
  const settings = join(home, 'settings.conf');
  writeFileSync(
    settings,
    nameReplicas(readFileSync(settings, 'utf8'), [apiPort, ...otherApiPorts]),
  );
  const config = rewrite(readFileSync('nginx/nginx.conf', 'utf8'), {
    'listen 8080;': `listen ${LOOPBACK}:${port} ${listenOptions};`,
    'listen 8081;': `listen unix:${home}/status;`,
    ...changes,
    ' /tmp/': ` ${home}/`,
    '/site/current/nginx': home,
    '/site/current': home,
    'root /site': `root ${home}`,
    // nginx cannot open the pipes of a child process by these names.
    '/dev/stdout': join(home, 'log'),
    '/dev/stderr': join(home, 'log'),
  });
  writeFileSync(join(home, 'nginx.conf'), config);
  const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'];
  let child = await run(args, port);
  const stop = async () => {
    await child.stop();
    rmSync(home, { recursive: true, force: true });
  };
  const logged = () => readFileSync(join(home, 'log'), 'utf8').trimEnd().split('\n');
  const restart = async () => {
    await child.stop('SIGKILL');
    // A killed nginx leaves its socket file, and the next one cannot bind to it.
    rmSync(join(home, 'status'), { force: true });
    child = await run(args, port);
  };
  return { port, pid: () => child.pid, logged, restart, stop };
}

/** Replaces the host that is resolved by DNS by the instances. */
function nameReplicas(settings: string, ports: number[]): string {
  return settings.replace(/server api:3000 resolve ([^;]+);/g, (_, options) =>
    ports.map((port) => `server ${LOOPBACK}:${port} ${options};`).join(' '),
  );
}

async function run(args: string[], port: number): Promise<Child> {
  const lines: string[] = [];
  const child = startChild('nginx', args, { env: { PATH }, onLine: (line) => lines.push(line) });
  await until('nginx listens', async () => {
    const socket = await tryConnect(port);
    socket?.destroy();
    if (!socket && lines.length > 0) throw new Error(lines.join('\n'));
    return socket !== undefined;
  });
  return child;
}

/** @throws Error for a missing text, so that an outdated replacement is noticed. */
function rewrite(config: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`nginx.conf does not contain: ${from}`);
    return text.replaceAll(from, to);
  }, config);
}
