import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** User and group of the Postgres process; empty for the current user. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** Postgres refuses to run as root. Root runs it as the user postgres, which is created if missing. */
export function postgresOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  if (idOf('-u') === undefined) {
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  }
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (uid === undefined || gid === undefined) {
    throw new Error('Postgres does not run as root, and the user "postgres" could not be created.');
  }
  return { uid, gid };
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** The wanted data directory, or one in the temporary directory if `owner` cannot write to it. */
export function dataHome(wanted: string, owner: Owner): string {
  const prepared = prepare(resolve(wanted), owner);
  return may(owner, '-w', prepared) ? prepared : prepare(join(fallback(), basename(wanted)), owner);
}

/** The folder of the Postgres programs, copied to the temporary directory if `owner` cannot run them. */
export function programHome(native: string, version: string, owner: Owner): string {
  if (may(owner, '-x', join(native, 'bin', 'postgres'))) return native;
  const copy = join(fallback(), `programs-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', partial]);
    renameSync(partial, copy);
  }
  return copy;
}

function prepare(directory: string, { uid, gid }: Owner): string {
  mkdirSync(dirname(directory), { recursive: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
  return directory;
}

/** Tests the access of `owner`, which also depends on parent folders and mount options. */
const may = (owner: Owner, what: '-w' | '-x', path: string): boolean =>
  spawnSync('test', [what, path], { ...owner, cwd: '/' }).status === 0;

/** The temporary folder of this user and checkout. @throws Error when another user owns it. */
function fallback(): string {
  const uid = process.getuid?.() ?? 0;
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12);
  const directory = join(tmpdir(), `overlap-${uid}-${checkout}`);
  mkdirSync(directory, { recursive: true });
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== uid)
    throw new Error(`${directory} belongs to another user`);
  chmodSync(directory, 0o755);
  return directory;
}
