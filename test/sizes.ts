import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILT = 'dist/web';
const ENTRY = 'index.html';
const KIB = 1024;

/** Download budgets in KiB after gzip. */
const BUDGET_KIB = { landing: 170, app: 200, lazy: 90, stats: 140, styles: 14 };

/** Chunk of each first page, in addition to the entry; see `vite.config.ts`. */
const PAGES = [
  { path: '/ and /login', chunk: 'visitor', kib: BUDGET_KIB.landing },
  { path: '/app', chunk: 'app', kib: BUDGET_KIB.app },
];
/** Screens and tabs. */
const ROUTE = /(Screen|Tab)\.tsx$/;
const STATS = [
  'features/analytics/StatsScreen.tsx',
  'features/analytics/TrendChart.tsx',
  'features/analytics/WorldMap.tsx',
];

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

export interface Size {
  what: string;
  kib: number;
  budgetKib: number;
}

/**
 * Measures the build: scripts and styles of each first page, and what each other screen adds to the
 * main one.
 */
export function measureSizes(): Size[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'));
  const filesOf = (modules: string[]) => closure(manifest, [ENTRY, ...modules]);
  const keyOf = (chunk: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.name === chunk) ?? chunk;
  const pages = PAGES.flatMap(({ path, chunk, kib }) => {
    const { scripts, styles } = filesOf([keyOf(chunk)]);
    return [
      { what: `${path} scripts`, kib: weight(scripts), budgetKib: kib },
      { what: `${path} styles`, kib: weight(styles), budgetKib: BUDGET_KIB.styles },
    ];
  });
  const main = filesOf([keyOf('app')]).scripts;
  const added = (modules: string[], loaded: Set<string>) =>
    weight(new Set([...filesOf(modules).scripts].filter((file) => !loaded.has(file))));
  const lazy = Object.keys(manifest)
    .filter((name) => manifest[name]?.isDynamicEntry && ROUTE.test(name))
    .filter((name) => !STATS.includes(name))
    .map((name) => ({ what: name, kib: added([name], main), budgetKib: BUDGET_KIB.lazy }));
  return [
    ...pages,
    { what: '/stats, with its charts', kib: added(STATS, main), budgetKib: BUDGET_KIB.stats },
    ...lazy.sort((a, b) => b.kib - a.kib),
  ];
}

/** One line per size, with a mark on sizes over budget. */
export const sizeTable = (sizes: Size[]): string =>
  sizes
    .map(({ what, kib, budgetKib }) => {
      const mark = kib > budgetKib ? '  TOO LARGE' : '';
      return `${kib.toFixed(1).padStart(7)} of ${String(budgetKib).padStart(3)} KiB  ${what}${mark}`;
    })
    .join('\n');

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

const weight = (files: Set<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length,
    0,
  ) / KIB;
