import type { Context } from 'koa';
import { accentVariables } from '#contract/colors.ts';
import { each } from '#contract/each.ts';
import { type Face, NO_FACE } from '#contract/face.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { runtimeSettings, siteName } from '../../platform/runtime-settings.ts';
import { sendMedia } from '../../platform/send-media.ts';

/** A day: an upgrade can change the styles. */
const CACHE_SECONDS = 86_400;

/** The first sentence of the welcome in a language, else in English, and the others. */
function welcomeOf({ welcome }: Pick<Face, 'welcome'>, language: Language): string[] {
  const whole = welcome[language] || welcome.en;
  const [first = ''] = /^.*?[.!?؟](?=\s)/.exec(whole) ?? [whole];
  return [first, whole.slice(first.length).trim()];
}

/** Links and styles of the head, and what the app reads of the face. */
function headOf({ accent, mark, picture, ...face }: Face): string {
  const icon = mark ? `/api/face/${mark}` : '/mark.svg';
  const welcome = each(LANGUAGES, (language) => welcomeOf(face, language));
  const data = escapeHtml(JSON.stringify({ ...face, picture, welcome }));
  return `<link rel="icon" href="${icon}"><link rel="stylesheet" href="/api/face/${accent.slice(1)}-${mark}-${picture}.css"><meta name="face" content="${data}">`;
}

/** Styles that follow from the name of their file. Stronger than Mantine's rules for each scheme. */
function stylesOf(file: string): string {
  const [accent, mark, picture] = file.slice(0, -'.css'.length).split('-');
  const variables = Object.entries(accent ? accentVariables(`#${accent}`) : {});
  const rules = variables.map(([name, value]) => `${name}:${value};`).join('');
  return `:root:root:root{${rules}}
${accent && '.splash>*{fill:var(--ov-accent-fill)}'}
${mark && `[data-logo]>svg,.splash{background:url(/api/face/${mark}) center/cover;aspect-ratio:1;border-radius:28%}[data-logo]>svg{height:1.3em}[data-logo]>svg>*,.splash>*{display:none}`}
${picture && `[data-face]{background:url(/api/face/${picture}) center/cover;aspect-ratio:4/3;border-radius:28px}[data-face]>*{display:none}`}`;
}

/** A text that nginx puts into the pages; empty where those of the product stay. */
async function textOf(part: string): Promise<string> {
  const { face } = await runtimeSettings();
  const [, language, sentence] = part.split('.');
  if (part === 'name') return siteName();
  if (language) return escapeHtml(welcomeOf(face, language as Language)[Number(sentence)] ?? '');
  return JSON.stringify(face) === JSON.stringify(NO_FACE) ? '' : headOf(face);
}

export async function sendFaceFile(ctx: Context, file: string): Promise<void> {
  const [, type = 'plain'] = /\.(css|png|webp)$/.exec(file) ?? [];
  if (type === 'png' || type === 'webp') {
    const { mark } = (await runtimeSettings()).face;
    // Of a name that is not a key, no file is found.
    await sendMedia(ctx, `face/${file.replace('mark.png', mark || 'none')}`, CACHE_SECONDS);
    ctx.type = `image/${type}`;
    return;
  }
  if (type === 'css') ctx.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
  ctx.body = type === 'css' ? stylesOf(file) : await textOf(file);
  ctx.type = `text/${type}`;
}
