import { Id, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PUSH_ENDPOINT_MAX_CHARS } from './limits.ts';
import { MAIL_TYPES, NOTIFICATION_KINDS, PUSH_TYPES } from './notification-types.ts';
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

export const getPush = endpoint('GET /api/push', {
  summary:
    'The key for new push subscriptions, null while push is off, your devices, and whether mails are sent',
  response: z.object({
    publicKey: z.string().nullable(),
    devices: z.array(PushDevice),
    sendsMail: z.boolean(),
  }),
});

export const subscribePush = endpoint('PUT /api/push/subscription', {
  summary: 'Turn on push for this browser; replaces its former subscription',
  body: Subscription,
  limit: { points: 30, seconds: 3600, by: 'account' },
});

export const deletePushDevice = endpoint('DELETE /api/push/devices/:id', {
  summary: 'Turn off push for one of your devices',
  limit: { points: 60, seconds: 60, by: 'account' },
});

/** Response of the push service. */
export const PUSH_TEST_RESULTS = ['delivered', 'expired', 'refused', 'unreachable'] as const;

export const testPush = endpoint('POST /api/push/test', {
  summary: 'Send a test push to this browser and return the response of the push service',
  response: z.object({ result: z.enum(PUSH_TEST_RESULTS), status: z.int().nullable() }),
  limit: { points: 5, seconds: 60, by: 'account' },
});

/** What would happen to a push at this moment: `quiet_hours` and `active` (recent input) wait. */
export const PUSH_OUTCOMES = [
  'sent',
  'quiet_hours',
  'active',
  'switched_off',
  'device_gone',
  'push_off',
] as const;

/** What would happen to a mail: `sent` is a line of the digest, or the reminder of an event. */
export const MAIL_OUTCOMES = ['sent', 'switched_off', 'no_address', 'mail_off'] as const;

export const NotificationReasons = z.object({
  kinds: z.array(
    z.object({
      /** A Super Like is a like with a separate switch. */
      kind: z.enum([...NOTIFICATION_KINDS, 'superLike']),
      inApp: z.boolean(),
      push: z.enum(PUSH_OUTCOMES),
      /** Earliest time of a push that waits. */
      pushAt: Timestamp.nullable(),
      /** Title of the push, with discretion and names as chosen. */
      title: z.string(),
      email: z.enum(MAIL_OUTCOMES),
    }),
  ),
  /** The latest pushes and mails, newest first. */
  recent: z.array(
    z.object({
      id: Id,
      kind: z.enum([...PUSH_TYPES, ...MAIL_TYPES]),
      channel: z.enum(['push', 'email']),
      state: z.enum(['queued', 'sent', 'suppressed', 'dead']),
      /** Why it was not sent; see docs/operate/notifications.md. */
      reason: z.string().nullable(),
      at: Timestamp,
    }),
  ),
});
export type NotificationReasons = z.infer<typeof NotificationReasons>;

export const explainNotifications = endpoint('GET /api/notifications/why', {
  summary: 'What would happen to a notification of each kind now, and what happened to the latest',
  response: NotificationReasons,
});
