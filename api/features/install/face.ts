import type { Context } from 'koa';
import { shadesOf } from '#contract/colors.ts';
import { type Face, facePath, faceStyles, NO_FACE, welcomeOf } from '#contract/face.ts';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { runtimeSettings, siteName } from '../../platform/runtime-settings.ts';
import { sendMedia } from '../../platform/send-media.ts';

/** Such a file follows from its name. A day, because an upgrade can change the styles. */
const CACHE_SECONDS = 86_400;
/** Stronger than Mantine's rules for each scheme. */
const ROOT = ':root:root:root';

/** Links of the head, in the place of the product's icons, and what the app reads of the face. */
function headOf({ name, welcome, contact, ...face }: Face): string {
  const { accent, mark, picture } = face;
  const data = { name, welcome, contact, picture };
  const icon = mark ? facePath(mark, '192.png') : '/mark.svg';
  const styles = faceStyles({ ...NO_FACE, ...face });
  return [
    `<link rel="icon" href="${icon}">`,
    `<link rel="apple-touch-icon" href="${mark ? icon : '/icon-180.png'}">`,
    `<meta name="face" content="${escapeHtml(JSON.stringify(data))}">`,
    ...(accent || mark || picture ? [`<link rel="stylesheet" href="/api/face/${styles}">`] : []),
  ].join('');
}

/** Styles that follow from their file's name: `faceStyles`. */
function stylesOf(file: string): string {
  const [accent, mark = '', picture = ''] = file.replace('.css', '').split('-');
  const { variables } = shadesOf(`#${accent || '000000'}`);
  const shown = (key: string, name: '512.png' | '1080.webp') =>
    `background:url(${facePath(key, name)}) center/cover;`;
  return [
    accent &&
      `${ROOT}{${Object.entries(variables)
        .map(([name, value]) => `${name}:${value};`)
        .join('')}}`,
    accent && '.splash>*{fill:var(--ov-accent-fill)}',
    mark &&
      `[data-logo]>svg,.splash{${shown(mark, '512.png')}aspect-ratio:1;border-radius:28%;height:1.3em}.splash{height:auto}`,
    mark && '[data-logo]>svg>*,.splash>*{display:none}',
    picture && `[data-face]{${shown(picture, '1080.webp')}aspect-ratio:4/3;border-radius:28px}`,
    picture && '[data-face]>*{display:none}',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A text that nginx puts into the pages; empty where those of the product stay. */
async function textOf(part: string): Promise<string> {
  if (part === 'name') return siteName();
  const { face } = await runtimeSettings();
  const [, language, sentence] = part.split('.');
  const isOwn = JSON.stringify(face) !== JSON.stringify(NO_FACE);
  if (!language) return isOwn ? headOf(face) : '';
  return escapeHtml(welcomeOf(face, language as Language)[Number(sentence)] ?? '');
}

export async function sendFaceFile(ctx: Context, file: string): Promise<void> {
  const isPng = file.endsWith('.png');
  if (isPng || file.endsWith('.webp')) {
    await sendMedia(ctx, `face/${file.replace('-', '/')}`, CACHE_SECONDS);
    if (isPng) ctx.type = 'image/png';
  } else if (file.endsWith('.css')) {
    ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    ctx.type = 'text/css';
    ctx.body = stylesOf(file);
  } else {
    const text = await textOf(file);
    ctx.type = 'text/plain';
    ctx.body = text;
  }
}
