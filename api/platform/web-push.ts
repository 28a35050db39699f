import { createECDH, createHash, ECDH } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import webpush from 'web-push';
import type { StoredSubscription } from '#db/encrypted-columns.ts';
import { waits } from '#db/waits.ts';
import { config } from './config.ts';
import { counter } from './metrics.ts';
import { isPushEndpoint, lookupFor } from './push-endpoint.ts';

/** Open connections to all push services together. */
export const PUSH_CONNECTIONS_MAX = 64;
/** A signature is valid for 12 hours. */
const SIGN_AGAIN_MS = 3_600_000;
const SIGNED_MAX = 100;

const agent = new Agent({
  keepAlive: true,
  maxTotalSockets: PUSH_CONNECTIONS_MAX,
  timeout: 60_000,
});

const answers = counter('push_responses_total', 'Answers of push services', ['service', 'status']);

const CURVE = 'prime256v1';

/** Whether the key of a subscription is a point of the curve. No push can be encrypted for another one. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** VAPID (RFC 8292): the private key is a random number, and the public key follows from it. */
function vapidOf({ privateKey, subject }: NonNullable<typeof config.push.vapid>) {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  return {
    subject,
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
const vapidDetails = config.push.vapid && vapidOf(config.push.vapid);

/** The key for new subscriptions, null while push is off. */
export const pushPublicKey = vapidDetails?.publicKey ?? null;

/** Fingerprint of the public key: the start of its SHA-256. */
export const vapidId = pushPublicKey
  ? createHash('sha256').update(pushPublicKey).digest().subarray(0, 4)
  : null;

export interface PushOptions {
  ttlSeconds: number;
  /** A newer push with the same topic replaces an older one that was not delivered yet. */
  topic: string;
}

export interface PushAnswer {
  /** Null: not sent, or no response. */
  status: number | null;
  /** Seconds from `Retry-After`. */
  retryAfter: number | null;
}

export const NO_ANSWER: PushAnswer = { status: null, retryAfter: null };

const signed = new Map<string, { value: string; renewAt: number }>();

/** Signed once an hour for each service: signing costs as much as encrypting a push. */
function authorizationFor(audience: string, vapid: NonNullable<typeof vapidDetails>): string {
  const known = signed.get(audience);
  if (known && known.renewAt > Date.now()) return known.value;
  const { subject, publicKey, privateKey } = vapid;
  const value = webpush.getVapidHeaders(
    audience,
    subject,
    publicKey,
    privateKey,
    'aes128gcm',
  ).Authorization;
  // Members choose among the hosts of a wildcard.
  if (signed.size >= SIGNED_MAX) signed.clear();
  signed.set(audience, { value, renewAt: Date.now() + SIGN_AGAIN_MS });
  return value;
}

/** Domain of the service without the part that identifies the subscription. */
const serviceOf = ({ hostname }: URL): string => hostname.split('.').slice(-3).join('.');

/**
 * Encrypts a payload (RFC 8291) and posts it to the push service. Redirects are not followed.
 *
 * @returns the response of the push service.
 * @throws Error while push is off.
 */
export async function sendPush(
  subscription: StoredSubscription,
  payload: object,
  { ttlSeconds, topic }: PushOptions,
): Promise<PushAnswer> {
  if (!vapidDetails) throw new Error('push is off');
  const url = new URL(subscription.endpoint);
  // The setting may have changed since the subscription was stored.
  if (!isPushEndpoint(subscription.endpoint)) return { status: 403, retryAfter: null };
  const options = {
    TTL: ttlSeconds,
    topic,
    headers: { Authorization: authorizationFor(url.origin, vapidDetails) },
  };
  const encryptAndPost = async () => {
    const text = JSON.stringify(payload);
    const { headers, body } = webpush.generateRequestDetails(subscription, text, options);
    return post(url, headers, body);
  };
  const answer = await encryptAndPost().catch(() => NO_ANSWER);
  answers.inc({ service: serviceOf(url), status: String(answer.status ?? 'none') });
  return answer;
}

async function post(
  url: URL,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<PushAnswer> {
  const signal = AbortSignal.timeout(waits.push);
  const outgoing = request(url, { method: 'POST', headers, agent, signal, lookup: lookupFor(url) });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  // The answer has no content of interest. Reading it frees the connection.
  response.on('error', () => {}).resume();
  const seconds = Number(response.headers['retry-after']);
  return {
    status: response.statusCode ?? null,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  };
}
