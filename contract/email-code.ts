import { SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { EMAIL_CODE_DIGITS, EMAIL_MAX_CHARS } from './limits.ts';
import { z } from './zod.ts';

export const Code = z.string().regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`));

export const requestEmailCode = endpoint('POST /api/auth/email/code', {
  summary: 'Mail a sign-in code to an address; earlier codes of this browser stay valid',
  access: 'public',
  body: z.strictObject({ email: z.email().max(EMAIL_MAX_CHARS) }),
  limit: { points: 20, seconds: 3600, by: 'address' },
});

export const getEmailCode = endpoint('GET /api/auth/email/code', {
  summary: 'The address for which this browser has requested a code that is still valid, or null',
  access: 'public',
  response: z.object({ email: z.string().nullable() }),
});

export const signInWithEmail = endpoint('POST /api/auth/email', {
  summary: 'Redeem a code that this browser has requested, once',
  access: 'public',
  body: z.strictObject({
    code: Code,
    /** Any text: an invalid code must not prevent a sign-up. */
    referralCode: z.string().nullable().optional(),
  }),
  response: SignedIn,
  limit: { points: 20, seconds: 60, by: 'address' },
});
