import { optionalNameText, text } from './common.ts';
import { each } from './each.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { EMAIL_MAX_CHARS, SITE_NAME_MAX_CHARS, WELCOME_MAX_CHARS } from './limits.ts';
import { z } from './zod.ts';

/** Key of an uploaded picture: a hash of its bytes. */
const FaceKey = z.string().regex(/^[0-9a-f]{32}$/);
const none = z.literal('');
const welcome = each(LANGUAGES, () => text(WELCOME_MAX_CHARS).default('')) as Record<
  Language,
  z.ZodDefault<ReturnType<typeof text>>
>;

/** What the operator puts in the place of the product's name and look. Empty: that of the product. */
export const Face = z.strictObject({
  name: optionalNameText(SITE_NAME_MAX_CHARS).refine(
    (name) => !/[<>]/.test(name),
    failsWith('not_a_name'),
  ),
  /** The color of buttons, links and selected chips. */
  accent: none.or(z.string().regex(/^#[0-9a-f]{6}$/)),
  /** The sentence on the page of visitors, by language. */
  welcome: z.strictObject(welcome),
  /** Email address for help. */
  contact: none.or(z.email().max(EMAIL_MAX_CHARS)),
  mark: none.or(FaceKey),
  picture: none.or(FaceKey),
});
export type Face = z.output<typeof Face>;

export const NO_FACE: Face = {
  name: '',
  accent: '',
  welcome: each(LANGUAGES, () => ''),
  contact: '',
  mark: '',
  picture: '',
};

/** Pictures of a face, with the names of their files behind the key. */
export const FACE_FILES = { mark: ['512.png', '192.png'], picture: ['1080.webp'] } as const;
export type FaceImage = keyof typeof FACE_FILES;

/** Path of a picture of the face. */
export const facePath = (key: string, file: '512.png' | '192.png' | '1080.webp'): string =>
  `/api/face/${key}-${file}`;

/** Name of the style sheet, from which its content follows. */
export const faceStyles = ({ accent, mark, picture }: Face): string =>
  `${accent.slice(1)}-${mark}-${picture}.css`;

const KEY = '[0-9a-f]{32}';
const TEXTS = `name|head|welcome\\.(${LANGUAGES.join('|')})\\.[01]`;

export const getFaceFile = endpoint('GET /api/face/:file', {
  summary:
    'Parts of the pages that the operator has changed: texts for nginx, the styles, pictures',
  access: 'public',
  params: z.strictObject({
    file: z
      .string()
      .regex(
        new RegExp(
          `^(${TEXTS}|([0-9a-f]{6})?-(${KEY})?-(${KEY})?\\.css|${KEY}-(192\\.png|512\\.png|1080\\.webp))$`,
        ),
      ),
  }),
  response: z.undefined(),
  mediaType: ['text/plain', 'text/css', 'image/png', 'image/webp'],
});

/** The sentence in a language, else in English, as a title and the sentences behind it. */
export function welcomeOf({ welcome: texts }: Pick<Face, 'welcome'>, language: Language): string[] {
  const [, first = '', rest = ''] = /^(.+?[.!?؟])\s+(.+)$/s.exec(texts[language] || texts.en) ?? [];
  return first ? [first, rest] : [texts[language] || texts.en, ''];
}
