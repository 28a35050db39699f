import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import { EMAIL_MAX_CHARS, SITE_NAME_MAX_CHARS, WELCOME_MAX_CHARS } from './limits.ts';
import { isName } from './names.ts';
import { translationsOf } from './translations.ts';
import { z } from './zod.ts';

const orNone = (schema: z.ZodString | z.ZodEmail) => schema.or(z.literal('')).default('');
/** An uploaded picture, at `/api/face/{file}`. */
const FILE = '[0-9a-f]{32}\\.(png|webp)';
const File = orNone(z.string().regex(new RegExp(`^${FILE}$`)));

/** JSON writes other control characters as six characters, and the setting has a limit of size. */
const isPlain = (text: string) => !/[^\P{Cc}\n]/u.test(text);
const lines = (max: number) => z.string().trim().max(max).refine(isPlain).default('');
const isSiteName = (name: string) => !name || (isName(name) && !/[<>]/.test(name));

/** What stands in the place of the product's name and look. Empty: that of the product. */
export const Face = z.strictObject({
  name: z
    .string()
    .trim()
    .max(SITE_NAME_MAX_CHARS)
    .refine(isSiteName, failsWith('not_a_name'))
    .default(''),
  /** The color of buttons, links and selected chips. */
  accent: orNone(z.string().regex(/^#[0-9a-f]{6}$/)),
  /** Headline of the page of visitors, and in further lines its text, in any language without a translation. */
  welcome: lines(WELCOME_MAX_CHARS),
  translations: translationsOf({ welcome: lines(WELCOME_MAX_CHARS) }).default({}),
  /** Email address for help. */
  contact: orNone(z.email().max(EMAIL_MAX_CHARS)),
  mark: File,
  picture: File,
});
export type Face = z.output<typeof Face>;

export const NO_FACE = Face.parse({});

export type FaceImage = 'mark' | 'picture';

export const getFaceFile = endpoint('GET /api/face/:file', {
  summary: 'A picture of the site, or a text that nginx puts into its pages',
  access: 'public',
  params: z.strictObject({
    file: z
      .string()
      .regex(new RegExp(`^(name|head|welcome\\.[\\w-]{2,5}\\.[01]|mark\\.png|${FILE})$`)),
  }),
  mediaType: ['text/plain', 'image/png', 'image/webp'],
});
