import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILT = 'dist/web';
const ENTRY = 'index.html';
const KIB = 1024;

/** What one may have to download, in KiB after gzip. */
const BUDGET_KIB = { landing: 150, app: 175, lazy: 35, stats: 130, styles: 14 };

/** The chunk that a page needs before it can be used, beside the entry; see `vite.config.ts`. */
const PAGES = [
  { path: '/ and /login', chunk: 'visitor', kib: BUDGET_KIB.landing },
  { path: '/app', chunk: 'app', kib: BUDGET_KIB.app },
];
/** Screens and tabs; what opens inside one is fetched when it is used. */
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
 * Weighs what the build made: each first page with its scripts and with its styles, and each other
 * screen by what it adds to the main one.
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
  const added = (modules: string[], known: Set<string>) =>
    weight(new Set([...filesOf(modules).scripts].filter((file) => !known.has(file))));
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

/** One line for each size, those over their budget marked. */
export const sizeTable = (sizes: Size[]): string =>
  sizes
    .map(({ what, kib, budgetKib }) => {
      const mark = kib > budgetKib ? '  TOO LARGE' : '';
      return `${kib.toFixed(1).padStart(7)} of ${String(budgetKib).padStart(3)} KiB  ${what}${mark}`;
    })
    .join('\n');

/** Everything that loads with `modules`, without what they only fetch later. */
function closure(manifest: Manifest, modules: string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const waiting = [...modules];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: the size check names another module`);
    if (scripts.has(chunk.file)) continue;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return { scripts, styles };
}

const weight = (files: Set<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length,
    0,
  ) / KIB;
