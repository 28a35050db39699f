import type { Context } from 'koa';
import { rampsOf } from '#contract/colors.ts';
import { each } from '#contract/each.ts';
import { type Face, NO_FACE } from '#contract/face.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { notFound } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { runtimeSettings, siteName } from '../../platform/runtime-settings.ts';
import { sendMedia } from '../../platform/send-media.ts';

/** An uploaded picture never changes, and the icon of an installed app may be a day old. */
const CACHE_SECONDS = 86_400;

/** The first line of the welcome in a language, and the others. A space for none keeps out the product's text. */
function welcomeOf({ welcome, translations }: Face, language: Language): string[] {
  const whole = translations[language]?.welcome || welcome;
  const [first = '', ...others] = whole.split(/\n+/);
  return [first, first && (others.join(' ') || ' ')];
}

/** Icon and styles of the head, and what the app reads of the face. The styles are stronger than those of Mantine. */
function headOf(face: Face): string {
  const { accent, mark, name, contact, picture } = face;
  const welcome = each(LANGUAGES, (language) => welcomeOf(face, language));
  const data = JSON.stringify({ name, contact, picture, welcome });
  // Also its copy by `preload.js`.
  const splash = ':is(.splash,#load-failed>svg)';
  return `<link rel="icon" href="${mark ? `/api/face/${mark}` : '/mark.svg'}"><link rel="apple-touch-icon" href="/icon-180.png"><meta name="face" content="${escapeHtml(data)}"><style>
${accent && `:root:root:root{${rampsOf(accent)}}${splash}>*{fill:var(--mantine-color-raspberry-6)}`}
${mark && `[data-logo]>svg,${splash}{background:url(/api/face/${mark}) center/cover;aspect-ratio:1;border-radius:28%}[data-logo]>svg{height:1.3em}[data-logo]>svg>*,${splash}>*{display:none}`}
${picture && `[data-samples]{background:url(/api/face/${picture}) center/cover;aspect-ratio:4/3;border-radius:28px}[data-samples]>*,[data-samples]+*{display:none}`}
</style>`;
}

/** A text that nginx puts into the pages; empty where those of the product stay. */
async function textOf(part: string): Promise<string> {
  const { face } = await runtimeSettings();
  const [, language, line] = part.split('.');
  if (part === 'name') return siteName();
  if (language) return escapeHtml(welcomeOf(face, language as Language)[Number(line)] ?? '');
  return JSON.stringify(face) === JSON.stringify(NO_FACE) ? '' : headOf(face);
}

export async function sendFaceFile(ctx: Context, file: string): Promise<void> {
  const [, type] = /\.(png|webp)$/.exec(file) ?? [];
  const { mark } = (await runtimeSettings()).face;
  if (file === 'mark.png' && !mark) throw notFound();
  if (type) await sendMedia(ctx, `face/${file.replace('mark.png', mark)}`, CACHE_SECONDS);
  else ctx.body = await textOf(file);
  ctx.type = type ? `image/${type}` : 'text/plain';
}
