import { Id, IdText, NoContent, Timestamp } from './common.ts';
import { endpoint, READ_LIMIT } from './endpoint.ts';
import { PUSH_ENDPOINT_MAX_CHARS } from './limits.ts';
import { paths } from './paths.ts';
import { z } from './zod.ts';

const base64url = (bytes: number) => {
  const chars = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${chars}}$`), `must be ${bytes} bytes in base64url`);
};

/** `PushSubscription.toJSON()` of the browser. */
const Subscription = z.strictObject({
  endpoint: z.url().max(PUSH_ENDPOINT_MAX_CHARS),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});

export type SubscribePushBody = z.infer<typeof Subscription>;

const PushDevice = z.object({
  id: Id,
  userAgent: z.string(),
  /** The browser of this request. */
  isCurrent: z.boolean(),
  createdAt: Timestamp,
  lastDeliveredAt: Timestamp.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const getPush = endpoint({
  ...paths.getPush,
  summary:
    'The key for new push subscriptions, null while push is off, your devices, and whether mails are sent',
  access: 'member',
  response: z.object({
    publicKey: z.string().nullable(),
    devices: z.array(PushDevice),
    sendsMail: z.boolean(),
  }),
  limit: READ_LIMIT,
});

export const subscribePush = endpoint({
  ...paths.subscribePush,
  summary: 'Turn on push for this browser; replaces its former subscription',
  access: 'member',
  body: Subscription,
  response: NoContent,
  status: 204,
  limit: { points: 30, seconds: 3600, by: 'account' },
});

export const deletePushDevice = endpoint({
  ...paths.deletePushDevice,
  summary: 'Turn off push for one of your devices',
  access: 'member',
  params: z.strictObject({ id: IdText }),
  response: NoContent,
  status: 204,
  limit: { points: 60, seconds: 60, by: 'account' },
});

/** What the push service answered. */
export const PUSH_TEST_RESULTS = ['delivered', 'expired', 'refused', 'unreachable'] as const;

export const testPush = endpoint({
  ...paths.testPush,
  summary: 'Send a test push to this browser and return what the push service answered',
  access: 'member',
  response: z.object({ result: z.enum(PUSH_TEST_RESULTS), status: z.int().nullable() }),
  limit: { points: 5, seconds: 60, by: 'account' },
});
