import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { z } from './zod.ts';

const LegalName = z.enum(['terms', 'privacy', 'imprint', 'safety']);
export type LegalName = z.infer<typeof LegalName>;
export const LEGAL_NAMES = LegalName.options;

/** A part of the text: Markdown without inline formatting. */
const LegalBlock = z.object({ kind: z.enum(['heading', 'item', 'text']), text: z.string() });
export type LegalBlock = z.infer<typeof LegalBlock>;

const LegalDocument = z.object({
  title: z.string(),
  language: z.enum(LANGUAGES),
  blocks: z.array(LegalBlock),
  /** Documents that this installation has, without the advice of the safety page. */
  available: z.array(LegalName),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const getLegalDocument = endpoint('GET /api/legal/:document', {
  summary:
    'The terms, the privacy notice or the imprint of this installation, in the language of the reader where a file in it exists',
  access: 'public',
  params: z.strictObject({ document: LegalName }),
  response: LegalDocument,
});

export const getSecurityContact = endpoint('GET /.well-known/security.txt', {
  summary: 'Where to report a vulnerability of this installation (RFC 9116)',
  access: 'public',
  mediaType: 'text/plain',
});
