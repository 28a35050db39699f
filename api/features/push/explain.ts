import { RECENT_DELIVERIES } from '#contract/limits.ts';
import { NOTIFICATION_KINDS, NOTIFICATIONS } from '#contract/notification-types.ts';
import type { NotificationReasons } from '#contract/push.ts';
import { config } from '../../platform/config.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import type { Viewer } from '../../platform/session.ts';
import { pushPublicKey } from '../../platform/web-push.ts';
import { readLastInputs } from '../../realtime/last-input.ts';
import { readPreferences } from '../preferences/service.ts';
import { ownUser } from '../users/queries.ts';
import { type Decision, decide } from './decide.ts';
import { listDevices } from './device-queries.ts';
import { titleOf } from './payload.ts';
import { listRecentDeliveries } from './queue-queries.ts';

type Explained = NotificationReasons['kinds'][number];

const EXPLAINED = NOTIFICATION_KINDS.flatMap((kind): Explained['kind'][] =>
  kind === 'like' ? ['like', 'superLike'] : [kind],
);

function outcomeOf(decision: Decision): Pick<Explained, 'push' | 'pushAt'> {
  if (decision.do === 'send') return { push: 'sent', pushAt: null };
  if (decision.do === 'wait') {
    const push = decision.held ? 'quiet_hours' : 'active';
    return { push, pushAt: decision.until.toISOString() };
  }
  const isGone = decision.reason === 'device_gone';
  return { push: isGone ? 'device_gone' : 'switched_off', pushAt: null };
}

function mailOutcome(isOn: boolean, hasAddress: boolean): Explained['email'] {
  if (!config.mail) return 'mail_off';
  if (!isOn) return 'switched_off';
  return hasAddress ? 'sent' : 'no_address';
}

/** How a notification of each kind would be delivered to the viewer now, and the latest deliveries. */
export async function explain(viewer: Viewer): Promise<NotificationReasons> {
  const userId = viewer.id;
  const [own, preferences, devices, inputs, recent] = await Promise.all([
    ownUser(userId),
    readPreferences(userId),
    listDevices({ userId }),
    readLastInputs([userId]),
    listRecentDeliveries({ userId, limit: RECENT_DELIVERIES }),
  ]);
  const now = new Date();
  const hasAddress = own.email !== null;
  const { notifications, inAppKinds, pushKinds, emailKinds, pushNames, quietHours } = preferences;
  const isDiscreet = preferences.discretionLevel !== 'standard';
  const kinds = EXPLAINED.map((explained): Explained => {
    const kind = explained === 'superLike' ? 'like' : explained;
    const name = NOTIFICATIONS[kind].switches?.[explained === kind ? 0 : 1];
    const isSwitchedOn = name === undefined || notifications[name] === true;
    const push = {
      kind,
      createdAt: now,
      held: false,
      isRead: false,
      isCurrent: true,
      isOn: isSwitchedOn && pushKinds.includes(kind),
      quietHours,
      subscription: devices.length > 0 ? Buffer.alloc(0) : null,
      eventCanceled: false,
      eventMoved: false,
      eventNotice: null,
      eventTimeZone: null,
      people: 0,
      superLike: explained === 'superLike',
      bothAnswered: false,
      isWaiting: false,
      name: pushNames && kind !== 'event' && kind !== 'credit' ? '…' : null,
      isDiscreet,
      language: own.language,
    };
    return {
      kind: explained,
      inApp: isSwitchedOn && inAppKinds.includes(kind),
      ...(pushPublicKey
        ? outcomeOf(decide(push, inputs.get(userId), now))
        : { push: 'push_off', pushAt: null }),
      title: titleOf(push),
      email: mailOutcome(isSwitchedOn && emailKinds.includes(kind), hasAddress),
    };
  });
  return { kinds, recent: recent.map(withIsoDates) };
}
