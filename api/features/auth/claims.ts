import { isMemberName } from '#contract/contacts.ts';
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { log } from '../../platform/logger.ts';

/** Limit of OpenID Connect Core 1.0, section 2. */
const SUBJECT_MAX_CHARS = 255;

/** Claims of an identity provider. Optional ones of another type count as missing. */
const Claims = z.object({
  // The account key: a missing or repeated value would merge people.
  sub: z.string().max(SUBJECT_MAX_CHARS).regex(/\S/),
  email: z.string().min(1).max(EMAIL_MAX_CHARS).nullable().catch(null),
  email_verified: z.unknown().optional(),
  given_name: z.string().trim().min(1).optional().catch(undefined),
  family_name: z.string().trim().min(1).optional().catch(undefined),
  name: z.string().trim().min(1).optional().catch(undefined),
  picture: z.string().nullable().catch(null),
});

/** The claims of a provider's answer, or undefined without a usable subject. */
export function readClaims(profile: unknown) {
  const { data: claims, error } = Claims.safeParse(profile);
  if (!claims) {
    const problems = error.issues.map(
      ({ path, code }) => `${path.join('.') || 'profile'}: ${code}`,
    );
    log.warn({ problems }, 'identity provider sent no usable subject; sign-in refused');
    return undefined;
  }
  const { sub, email, email_verified: isVerified, picture } = claims;
  return { sub, email, isVerified, name: firstNameOf(claims), picture };
}

/** Letters, with single spaces, hyphens and apostrophes between them. */
const NAME = /^\p{L}(?:[\p{L}\p{M}]|[ '’·-](?=\p{L}))*$/u;
/** Directories write family names in capitals. */
const CAPITALS = /\p{Lu}\p{Lu}/u;
const TITLES = new Set(
  `dr prof professor doctor doktor mr mrs ms mx miss mister sir madam herr frau monsieur madame
   señor señora dipl ing mag phd msc mba rev jr sr`.split(/\s+/),
);

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/);

/**
 * The given name if it is plausible, else null: the member is asked. Other members see it, so it is never an
 * address, a number, a title or a family name.
 */
function firstNameOf(claims: z.output<typeof Claims>): string | null {
  const { given_name: given, email } = claims;
  if (!given || !NAME.test(given) || CAPITALS.test(given) || !isMemberName(given)) return null;
  if ([...given].length > NAME_MAX_CHARS) return null;
  if (given === email?.split('@')[0] || wordsOf(given).some((word) => TITLES.has(word)))
    return null;
  return hasFamilyName(given, claims) ? null : given;
}

/** Without a family name, the full name has to begin with the given one. */
function hasFamilyName(
  given: string,
  { family_name: family, name = '' }: z.output<typeof Claims>,
): boolean {
  const words = wordsOf(given);
  if (family) return wordsOf(family).some((word) => words.includes(word));
  const isFirst = name.toLowerCase().startsWith(`${given.toLowerCase()} `);
  return !isFirst && Math.max(words.length, wordsOf(name).length) > 1;
}
