import { optionalNameText, text } from './common.ts';
import { each } from './each.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import { LANGUAGES } from './languages.ts';
import { EMAIL_MAX_CHARS, SITE_NAME_MAX_CHARS, WELCOME_MAX_CHARS } from './limits.ts';
import { z } from './zod.ts';

const orNone = (schema: z.ZodString | z.ZodEmail) => schema.or(z.literal('')).default('');
/** Uploaded pictures, at `/api/face/{file}`. */
const FILE = '[0-9a-f]{32}\\.(png|webp)';
const File = orNone(z.string().regex(new RegExp(`^${FILE}$`)));

/** What stands in the place of the product's name and look. Empty: that of the product. */
export const Face = z.strictObject({
  name: optionalNameText(SITE_NAME_MAX_CHARS)
    .refine((name) => !/[<>]/.test(name), failsWith('not_a_name'))
    .default(''),
  /** The color of buttons, links and selected chips. */
  accent: orNone(z.string().regex(/^#[0-9a-f]{6}$/)),
  /** The sentences on the page of visitors. */
  welcome: z.strictObject(each(LANGUAGES, () => text(WELCOME_MAX_CHARS).default(''))).prefault({}),
  /** Email address for help. */
  contact: orNone(z.email().max(EMAIL_MAX_CHARS)),
  mark: File,
  picture: File,
});
export type Face = z.output<typeof Face>;

export const NO_FACE = Face.parse({});

export const FACE_IMAGES = ['mark', 'picture'] as const;
export type FaceImage = (typeof FACE_IMAGES)[number];

export const getFaceFile = endpoint('GET /api/face/:file', {
  summary: 'Parts of the pages that the operator can change: texts for nginx, styles, pictures',
  access: 'public',
  params: z.strictObject({
    // The name of the styles has all that they follow from.
    file: z
      .string()
      .regex(
        new RegExp(
          `^(name|head|welcome\\.[\\w-]{2,5}\\.[01]|([0-9a-f]{6})?-(${FILE})?-(${FILE})?\\.css|${FILE}|mark\\.png)$`,
        ),
      ),
  }),
  response: z.undefined(),
  mediaType: ['text/plain', 'text/css', 'image/png', 'image/webp'],
});
