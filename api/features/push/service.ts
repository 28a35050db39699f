import { PUSH_TEST_MS } from '#contract/limits.ts';
import type { PUSH_TEST_RESULTS, PushDevice } from '#contract/push.ts';
import {
  decryptPushSubscription,
  encryptPushSubscription,
  type StoredSubscription,
} from '#db/encrypted-columns.ts';
import { firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { log } from '../../platform/logger.ts';
import { isPushEndpoint } from '../../platform/push-endpoint.ts';
import { sha256, type Viewer } from '../../platform/session.ts';
import { isPushKey, pushPublicKey, sendPush, vapidId } from '../../platform/web-push.ts';
import * as queries from './device-queries.ts';
import { toPayload, topicOf } from './payload.ts';
import { pushTexts } from './texts.ts';

const sessionOf = ({ session }: Viewer): Buffer => Buffer.from(session, 'hex');

const pushIsOff = () => new AppError(409, 'push_off');

/** The viewer's devices. Endpoints are capabilities and never returned. */
export async function readPush(
  viewer: Viewer,
): Promise<{ publicKey: string | null; devices: PushDevice[]; sendsMail: boolean }> {
  const rows = await queries.listDevices({ userId: viewer.id });
  const devices = rows.map(({ session, ...row }) => ({
    ...withIsoDates(row),
    isCurrent: session === viewer.session,
  }));
  return { publicKey: pushPublicKey, devices, sendsMail: config.mail !== undefined };
}

/** @throws AppError 400 for an unknown push service and for a key that is no point of the curve, 409 `push_off`. */
export async function subscribe(viewer: Viewer, subscription: StoredSubscription): Promise<void> {
  const keyId = vapidId;
  if (!keyId) throw pushIsOff();
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint)) throw invalid('not_a_push_service');
  if (!isPushKey(keys.p256dh)) throw invalid('not_a_curve_point');
  const endpointHash = sha256(endpoint);
  const session = sessionOf(viewer);
  await transaction(async (db) => {
    await queries.deleteFormerSubscriptions({ session, endpointHash }, db);
    const encrypted = encryptPushSubscription(endpointHash, subscription);
    const row = {
      userId: viewer.id,
      session,
      endpointHash,
      subscription: encrypted,
      vapidId: keyId,
    };
    await queries.upsertSubscription(row, db);
  });
}

/** Logs the number of devices that were subscribed with another VAPID key, which receive nothing. */
export async function checkVapidKey(): Promise<void> {
  if (!vapidId) return;
  const [{ count: devices } = { count: 0 }] = await queries.countForeignSubscriptions({ vapidId });
  if (devices === 0) return;
  const hint =
    'VAPID_PRIVATE_KEY has changed: these devices receive no pushes until their members open the app. Restore the former key to avoid that.';
  log.error({ devices, key: vapidId.toString('hex') }, hint);
}

/** @throws AppError 404 when it is not a device of the viewer. */
export async function turnOffDevice(viewer: Viewer, id: number): Promise<void> {
  if ((await queries.deleteDevice({ id, userId: viewer.id })).length === 0) throw notFound();
}

function resultOf(status: number | null): (typeof PUSH_TEST_RESULTS)[number] {
  if (status === null) return 'unreachable';
  if (status >= 200 && status < 300) return 'delivered';
  return status === 404 || status === 410 ? 'expired' : 'refused';
}

/**
 * Sends a push to this browser through its push service, and returns the answer within 10 s.
 *
 * @throws AppError 404 when push is off in this browser, 409 `push_off`.
 */
export async function sendTest(viewer: Viewer) {
  if (!pushPublicKey) throw pushIsOff();
  const device = firstRow(await queries.findSubscription({ session: sessionOf(viewer) }), notFound);
  const title = pushTexts(i18nIn(device.language)).test();
  const { status } = await sendPush(
    decryptPushSubscription(device.endpointHash, device.subscription),
    toPayload({ title, path: '/preferences', tag: 'test', unread: 0 }),
    { ttlSeconds: PUSH_TEST_MS / 1000, topic: topicOf(device.id, 'test') },
  );
  const result = resultOf(status);
  if (result === 'delivered') await queries.updateLastDelivered({ id: device.id });
  if (result === 'expired') await queries.deleteSubscription({ id: device.id });
  return { result, status };
}
