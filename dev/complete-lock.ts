/**
 * `npm run lock`, after a change of dependencies: writes into package-lock.json the optional packages of
 * other platforms that npm left out, as it does where it cannot see them (npm/cli#4828). With them
 * missing, `npm ci` refuses the file, on every platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(
  ' ',
);
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc ppc64 riscv64 s390x wasm32 x64'.split(' ');
/** How package names spell what npm knows by another name. */
const SPELLINGS: Record<string, string> = { windows: 'win32', armv7: 'arm', riscv: 'riscv64' };

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(FILE, 'utf8'));
let added = 0;

for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    // Where a range is asked for, the platforms of one package are published together.
    const version = range.replace(/^[\^~]/, '');
    lock.packages[`node_modules/${name}`] = { version, ...flags(parent), ...platformOf(name) };
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
if (added > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages added to ${FILE}.`);

/** Looks for the package as Node would from `path`: nearest first. */
function isLocked(path: string, name: string): boolean {
  for (let from = path; ; from = from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

function flags(parent: Entry) {
  return { ...(parent.dev && { dev: true }), optional: true };
}

function platformOf(name: string) {
  const words = (name.split('/').pop() ?? name).split('-').map((word) => SPELLINGS[word] ?? word);
  const pick = (known: string[]) => words.filter((word) => known.includes(word));
  const [os, cpu] = [pick(SYSTEMS), pick(PROCESSORS)];
  // Node's musl builds carry it in the name; the others of Linux are for glibc or do not care.
  const libc = words.some((word) => word.startsWith('musl')) || name.includes('linuxmusl');
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc && { libc: ['musl'] }),
    ...(os.length > 0 && { os }),
  };
}
