import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { AREAS } from './text-areas.ts';

/** Parts that open outside the shell of members. All others follow its texts, those of `member`. */
const OUTSIDE_SHELL =
  /(ConsoleScreen|TermsSheet|public-screens|sign-in-forms|tooltip|visitor-screens)\.tsx?$/;
const ENTRY = '/shell/main.tsx';
const LOADING = /withTexts\(\s*\[([^\]]*)\],\s*\(\) =>\s*import\(\s*['"]([^'"]+)['"]/g;
const USE = /\btexts\.(\w+)/g;
const GROUP = /^export const (\w+) = textsOf\(/gm;

/**
 * Fails the build when a part of the app uses texts of an area that it does not load by `withTexts`: they would show as
 * their ids.
 *
 * @param root folder that the files of `text-areas.ts` are relative to.
 */
export const checkAreas = (root: string): Plugin => {
  const areas = areasIn(root);
  const loaded = new Map<string, string[]>();
  return {
    name: 'check-areas',
    apply: 'build',
    async moduleParsed({ id, code }) {
      for (const [, names = '', path = ''] of code?.matchAll(LOADING) ?? []) {
        const part = await this.resolve(path, id);
        if (part) loaded.set(part.id, names.match(/\w+/g) ?? []);
      }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const rendered = new Set(chunks.flatMap(({ modules }) => Object.keys(modules)));
      // Not the chunks: those of a group have no module of their own.
      const parts = [...rendered].filter(
        (id) =>
          /\.tsx?$/.test(id) &&
          (id.endsWith(ENTRY) || this.getModuleInfo(id)?.dynamicImporters.length),
      );
      for (const part of parts) {
        const has = ['common', ...(loaded.get(part) ?? [])];
        if (!OUTSIDE_SHELL.test(part) && !part.endsWith(ENTRY)) has.push('member');
        const uses = usesOf(modulesOf(part, this, rendered), areas);
        const missing = uses.find(({ area }) => !has.includes(area));
        if (!missing) continue;
        const { id, area, text } = missing;
        this.error(`${part} shows ${text} of ${id}: load "${area}" by withTexts`);
      }
    },
  };
};

/** The texts that modules use, with their areas. */
const usesOf = (modules: Rollup.ModuleInfo[], areas: Map<string, string>) =>
  modules.flatMap(({ id, code }) =>
    [...(code ?? '').matchAll(USE)].flatMap(([text, name = '']) => {
      const area = areas.get(name);
      return area ? [{ id, area, text }] : [];
    }),
  );

/** Rendered modules that `part` imports, directly or not, but not on demand. */
function modulesOf(
  part: string,
  { getModuleInfo }: Rollup.PluginContext,
  rendered: Set<string>,
): Rollup.ModuleInfo[] {
  const ids = new Set([part]);
  const modules: Rollup.ModuleInfo[] = [];
  for (const id of ids) {
    const module = getModuleInfo(id);
    if (!module || id.includes('node_modules')) continue;
    if (rendered.has(id)) modules.push(module);
    for (const imported of module.importedIds) ids.add(imported);
  }
  return modules;
}

/** The area of each group of texts by its name. */
const areasIn = (root: string): Map<string, string> =>
  new Map(
    Object.entries(AREAS).flatMap(([area, files]) =>
      globSync(
        files.flatMap((file) => [file, `${file}/*`]),
        { cwd: root },
      )
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(GROUP)])
        .map(([, name = '']) => [name, area] as const),
    ),
  );
