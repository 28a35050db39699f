import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENSHOTS } from './screens/all-screens.ts';

const FILE = /^(.+)-(390|844|820|1280|1920)-(light|dark)\.webp$/;
/** Columns with links, and the width of their pictures. */
const LINKED = { Landscape: 844, Tablet: 820, Desktop: 1280, Large: 1920 };

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
    const links = Object.values(LINKED).map((width) =>
      [cell(`${width}-light`, link('light')), cell(`${width}-dark`, link('dark'))]
        .filter(Boolean)
        .join(' · '),
    );
    return `| ${titleOf(name)} | ${cell('390-light', picture)} | ${cell('390-dark', picture)} | ${links.join(' | ')} |`;
  });
  writeFileSync(join(directory, 'README.md'), [...HEAD, ...rows, ''].join('\n'));
}

const HEAD = [
  '# Every screen',
  '',
  'Captured by `make screenshots` at 390 × 844, 844 × 390, 820 × 1180, 1280 × 900 and 1920 × 1080, in light and dark',
  'colors. Long texts, right-to-left and text at 200 % are captured once.',
  '',
  `| Screen | Phone, light | Phone, dark | ${Object.keys(LINKED).join(' | ')} |`,
  '| --- | --- | --- | --- | --- | --- | --- |',
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
