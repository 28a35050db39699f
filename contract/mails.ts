import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const params = z.strictObject({ token: z.string().max(40) });
const page = { access: 'public', params, mediaType: 'text/html' } as const;

export const getUnsubscribe = endpoint('GET /api/u/:token', {
  ...page,
  summary: 'Confirmation page for unsubscribing. Changes nothing, because mail scanners open links',
});

export const unsubscribe = endpoint('POST /api/u/:token', {
  ...page,
  summary: 'Unsubscribe a member from all notification mails (RFC 8058)',
  isOneClick: true,
  limit: { points: 60, seconds: 60, by: 'address' },
});
