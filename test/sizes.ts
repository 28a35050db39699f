import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '#contract/languages.ts';

const BUILT = 'dist/web';
const ENTRY = 'index.html';
const KIB = 1024;

/** Download budgets in KiB after gzip. `part` is what a split point adds to /app. */
const BUDGET_KIB = { landing: 170, app: 200, styles: 14, part: 160 };
const MAX_SPLIT_POINTS = 20;
/** Number of modules to name for a page over its budget. */
const LARGEST = 30;

/** Chunk of each first page, in addition to the entry, see `vite.config.ts`, and areas of its texts. */
const PAGES = [
  {
    path: '/ and /login',
    chunk: 'landing',
    areas: ['common', 'visitor'],
    budget: BUDGET_KIB.landing,
  },
  { path: '/app', chunk: 'app', areas: ['common', 'member'], budget: BUDGET_KIB.app },
];
const FIRST_PAGES = PAGES.map(({ chunk }) => chunk);

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;
type Modules = Record<string, { name: string; bytes: number }[]>;

export interface Size {
  what: string;
  value: number;
  budget: number;
  unit: 'KiB' | 'parts';
  /** The largest modules of scripts over their budget. */
  largest?: string[];
}

/** Measures the build: scripts and styles of each first page, and what each split point adds to /app. */
export function measureSizes(): Size[] {
  const manifest: Manifest = readBuilt('.vite/manifest.json');
  const filesOf = (modules: string[]) => closure(manifest, [ENTRY, ...modules]);
  const keyOf = (chunk: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.name === chunk) ?? chunk;
  const textsOf = (areas: string[], language: string) =>
    areas.map((area) => manifest[`locales/${language}/${area}.po`]?.file ?? area);
  const pages = PAGES.flatMap(({ path, chunk, areas, budget }) => {
    const { scripts, styles } = filesOf([keyOf(chunk)]);
    const languages = LANGUAGES.map(
      (language) => new Set([...scripts, ...textsOf(areas, language)]),
    );
    const [largest = scripts] = languages.sort((a, b) => weight(b) - weight(a));
    return [
      sizeOf(`${path} scripts, with the texts of the largest language`, largest, budget),
      sizeOf(`${path} styles`, styles, BUDGET_KIB.styles),
    ];
  });
  const main = filesOf([keyOf('app')]).scripts;
  const parts = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && /\.tsx?$/.test(key))
    .map((key) => {
      const added = [...filesOf([key]).scripts].filter((file) => !main.has(file));
      return sizeOf(key, new Set(added), BUDGET_KIB.part);
    });
  const count = parts.length + FIRST_PAGES.length;
  return [
    ...pages,
    { what: 'split points', value: count, budget: MAX_SPLIT_POINTS, unit: 'parts' },
    ...parts.sort((a, b) => b.value - a.value),
  ];
}

function sizeOf(what: string, files: Set<string>, budget: number): Size {
  const value = weight(files);
  const largest = value > budget ? largestModules(files) : undefined;
  return { what, value, budget, unit: 'KiB', largest };
}

/** One line per size, with a mark on sizes over budget and their largest modules. */
export const sizeTable = (sizes: Size[]): string =>
  sizes
    .flatMap(({ what, value, budget, unit, largest = [] }) => {
      const mark = value > budget ? '  TOO LARGE' : '';
      const number = value.toFixed(unit === 'KiB' ? 1 : 0).padStart(7);
      return [`${number} of ${String(budget).padStart(3)} ${unit}  ${what}${mark}`, ...largest];
    })
    .join('\n');

function largestModules(files: Set<string>): string[] {
  const modules: Modules = readBuilt('.vite/modules.json');
  return [...files]
    .flatMap((file) => modules[file] ?? [])
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, LARGEST)
    .map(
      ({ name, bytes }) => `        ${(bytes / KIB).toFixed(1)} KiB before minification  ${name}`,
    );
}

/** Files that load with `modules`, without their dynamic imports. */
function closure(manifest: Manifest, modules: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const queue = [...modules];
  for (let name = queue.pop(); name; name = queue.pop()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no chunk ${name}; update test/sizes.ts`);
    if (scripts.has(chunk.file)) continue;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    queue.push(...(chunk.imports ?? []));
  }
  return { scripts, styles };
}

const readBuilt = (file: string) => JSON.parse(readFileSync(join(BUILT, file), 'utf8'));

const weight = (files: Set<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length,
    0,
  ) / KIB;
