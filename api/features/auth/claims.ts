import { EMAIL_MAX_CHARS } from '#contract/limits.ts';
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
  // Other members see the name: no surname, and never the e-mail address.
  const name = claims.given_name ?? claims.name?.split(/\s/)[0] ?? null;
  return { sub, email, isVerified, name, picture };
}
