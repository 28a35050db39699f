import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { z } from './zod.ts';

const Icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.literal('maskable').optional(),
});

/** Web app manifest. */
const Manifest = z.object({
  id: z.string(),
  /** Language of the texts. */
  lang: z.enum(LANGUAGES),
  dir: z.enum(['ltr', 'rtl']),
  name: z.string(),
  short_name: z.string(),
  description: z.string().optional(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  orientation: z.literal('portrait'),
  background_color: z.string(),
  theme_color: z.string(),
  categories: z.array(z.string()).optional(),
  icons: z.array(Icon),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const getManifest = endpoint('GET /api/manifest', {
  summary: 'The web app manifest, with the name of the installed app',
  access: 'public',
  response: Manifest,
});
