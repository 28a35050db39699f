import { NoContent } from './common.ts';
import { endpoint } from './endpoint.ts';
import { paths } from './paths.ts';
import { z } from './zod.ts';

const params = z.strictObject({ token: z.string().max(40) });
const page = { access: 'public', params, response: NoContent, mediaType: 'text/html' } as const;

export const getUnsubscribe = endpoint({
  ...paths.getUnsubscribe,
  ...page,
  summary:
    'A page that asks whether to stop the mails. Mail scanners open links, so this changes nothing',
});

export const unsubscribe = endpoint({
  ...paths.unsubscribe,
  ...page,
  summary: 'Stop all mails of notifications to a member (RFC 8058)',
  isOneClick: true,
  limit: { points: 60, seconds: 60, by: 'address' },
});
