/**
 * `npm run lock`, after a change of dependencies: adds the optional packages of other platforms that npm
 * omits (npm/cli#4828) to package-lock.json. Without them `npm ci` rejects the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(
  ' ',
);
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc ppc64 riscv64 s390x wasm32 x64'.split(' ');
/** Platform names in package names that differ from npm's. */
const ALIASES: Record<string, string> = { windows: 'win32', armv7: 'arm', riscv: 'riscv64' };

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
    // All platforms of a package are published with the same version.
    const version = range.replace(/^[\^~]/, '');
    lock.packages[`node_modules/${name}`] = { version, ...flags(parent), ...platformOf(name) };
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
if (added > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages added to ${FILE}.`);

/** Resolves the package from `path` as Node does, nearest first. */
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
  const words = (name.split('/').pop() ?? name).split('-').map((word) => ALIASES[word] ?? word);
  const pick = (known: string[]) => words.filter((word) => known.includes(word));
  const [os, cpu] = [pick(SYSTEMS), pick(PROCESSORS)];
  // Packages for musl have it in their name.
  const libc = words.some((word) => word.startsWith('musl')) || name.includes('linuxmusl');
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc && { libc: ['musl'] }),
    ...(os.length > 0 && { os }),
  };
}
