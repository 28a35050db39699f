import { addDays } from '#contract/days.ts';
import { INPUT_RECENT_MS } from '#contract/limits.ts';
import { fromLocal, localDay } from '#contract/local-time.ts';
import { NOTIFICATIONS, type PushType } from '#contract/notification-types.ts';
import type { QuietHours } from '#contract/preferences.ts';
import type { DueRow } from './queue-queries.ts';

const HOUR_MS = 3_600_000;
/** Age at which a pending push of this kind expires. */
export const lifeOf = (kind: PushType): number => (NOTIFICATIONS[kind].pushHours ?? 0) * HOUR_MS;

export type SuppressReason =
  | 'device_gone'
  | 'switched_off'
  | 'read'
  | 'not_current'
  | 'expired'
  | 'active';

export type Decision =
  | { do: 'send' }
  | { do: 'suppress'; reason: SuppressReason }
  | { do: 'wait'; until: Date; held: boolean };

type Deciding = Pick<
  DueRow,
  'kind' | 'createdAt' | 'held' | 'isRead' | 'isOn' | 'isCurrent' | 'quietHours' | 'subscription'
>;

/**
 * What to do with a due push, from the state at this moment. The service worker must show every push, or iOS
 * ends the subscription, so the server decides whether to stay silent.
 *
 * @param lastInput when the member last used a tab, undefined when not recently.
 */
export function decide(row: Deciding, lastInput: number | undefined, now: Date): Decision {
  const reason = suppressionReason(row, lastInput, now);
  if (reason) return { do: 'suppress', reason };
  // The member set the due time.
  if (row.kind === 'check_in') return { do: 'send' };
  const quietEnd = row.quietHours && quietUntil(now, row.quietHours);
  if (quietEnd) return { do: 'wait', until: quietEnd, held: true };
  // The member may have just left: the decision is repeated when the last input is no longer recent.
  if (lastInput !== undefined && now.getTime() - lastInput < INPUT_RECENT_MS) {
    return { do: 'wait', until: new Date(lastInput + INPUT_RECENT_MS), held: row.held };
  }
  return { do: 'send' };
}

function suppressionReason(
  row: Deciding,
  lastInput: number | undefined,
  now: Date,
): SuppressReason | null {
  if (!row.subscription) return 'device_gone';
  if (row.isRead) return 'read';
  if (!row.isOn) return 'switched_off';
  if (!row.isCurrent) return 'not_current';
  if (now.getTime() - row.createdAt.getTime() > lifeOf(row.kind)) return 'expired';
  // The member was in the app when it showed the notification.
  if (row.kind !== 'check_in' && lastInput !== undefined && lastInput > row.createdAt.getTime())
    return 'active';
  return null;
}

/** The end of the quiet hours that contain `now`, always later than `now`, or null outside. Equal times mean none. */
export function quietUntil(now: Date, { from, to, timeZone }: QuietHours): Date | null {
  if (from === to) return null;
  const today = localDay(now, timeZone);
  // Those that began yesterday or today. The times of a day are compared as moments, since clocks change.
  for (const day of [addDays(today, -1), today]) {
    const start = fromLocal(`${day}T${from}`, timeZone);
    const end = fromLocal(`${from < to ? day : addDays(day, 1)}T${to}`, timeZone);
    if (start <= now && now < end) return end;
  }
  return null;
}
