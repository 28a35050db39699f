import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENSHOTS } from './screens/all-screens.ts';

const FILE = /^(.+)-(390|1280)-(light|dark)\.webp$/;

/** Writes a page that shows every picture in `directory`, in the order of the screens. */
export function writeIndex(directory: string): void {
  const files = new Set(readdirSync(directory).filter((file) => FILE.test(file)));
  const names = [...new Set([...files].map((file) => file.replace(FILE, '$1')))];
  names.sort((a, b) => orderOf(a) - orderOf(b) || a.localeCompare(b));
  const rows = names.map((name) => {
    const cell = (pass: string, show: (file: string) => string) => {
      const file = `${name}-${pass}.webp`;
      return files.has(file) ? show(file) : '';
    };
    const picture = (file: string) => `<a href="${file}"><img src="${file}" width="120"></a>`;
    const link = (word: string) => (file: string) => `[${word}](${file})`;
    const desktop = [cell('1280-light', link('light')), cell('1280-dark', link('dark'))];
    return `| ${titleOf(name)} | ${cell('390-light', picture)} | ${cell('390-dark', picture)} | ${desktop.filter(Boolean).join(' · ')} |`;
  });
  writeFileSync(join(directory, 'README.md'), [...HEAD, ...rows, ''].join('\n'));
}

const HEAD = [
  '# Every screen',
  '',
  'Captured by `make screenshots` at 390 × 844 and 1280 × 900, in light and dark colors. Long texts, right-to-left',
  'and text at 200 % are captured once.',
  '',
  '| Screen | Phone, light | Phone, dark | Desktop |',
  '| --- | --- | --- | --- |',
];

/** Index of the screen with the longest name that `name` starts with. */
function orderOf(name: string): number {
  const matching = SCREENSHOTS.filter((screen) => `${name}-`.startsWith(`${screen.name}-`));
  const longest = matching.toSorted((a, b) => b.name.length - a.name.length)[0];
  return longest ? SCREENSHOTS.indexOf(longest) : SCREENSHOTS.length;
}

const titleOf = (name: string) => {
  const title = name.replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
};
