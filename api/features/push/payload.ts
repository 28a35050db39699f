import { createHmac } from 'node:crypto';
import { identityKey } from '#db/config.ts';
import { config } from '../../platform/config.ts';
import type { DueRow } from './queue-queries.ts';

/** Identifies a declarative push message, which Safari shows without the service worker. */
const DECLARATIVE = 8030;

const PATHS = {
  like: '/likes',
  event: '/app?tab=events',
  credit: '/referrals',
  decision: '/account/standing',
  outcome: '/account/standing',
  verification: '/edit-profile',
  joined: '/app',
  opened: '/app',
} as const;

const pathOf = ({ kind, matchId }: DueRow): string =>
  kind === 'match' || kind === 'message' ? `/chat/${matchId}` : PATHS[kind];

const TITLES = {
  like: 'New like',
  match: 'New match',
  message: 'New message',
  event: 'Your event is tomorrow',
  credit: 'You earned credits',
  decision: 'Update about your account',
  outcome: 'Update about your report',
  verification: 'Your selfie was checked',
  joined: 'New people have joined',
  opened: 'We are open',
} as const;

/** Members with discretion get this title for every kind. */
const DISCREET_TITLE = 'Something new for you';

/** The title of a push. `name` is that of the other member. */
export function titleOf({
  kind,
  superLike,
  eventCanceled,
  eventMoved,
  name,
  isDiscreet,
}: Pick<
  DueRow,
  'kind' | 'superLike' | 'eventCanceled' | 'eventMoved' | 'name' | 'isDiscreet'
>): string {
  if (isDiscreet) return DISCREET_TITLE;
  if (eventCanceled) return 'Your event is canceled';
  if (eventMoved) return 'Your event has another time or place';
  const title = superLike ? 'New Super Like' : TITLES[kind];
  return name ? `${title} from ${name}` : title;
}

interface PushMessage {
  title: string;
  /** From the root of the site. */
  path: string;
  /** A newer notification with the same tag replaces an older one on the device. */
  tag: string;
  /** Number on the icon of the app. */
  unread: number;
}

/** The JSON that a browser shows directly, or through the service worker. */
export interface PushPayload {
  web_push: typeof DECLARATIVE;
  notification: { title: string; navigate: string; tag: string };
  app_badge: number;
}

export const toPayload = ({ title, path, tag, unread }: PushMessage): PushPayload => ({
  web_push: DECLARATIVE,
  notification: { title, navigate: config.origin + path, tag },
  app_badge: unread,
});

/** One device cannot be linked to another through the topic, and a pair not to a member. */
export const topicOf = (subscriptionId: number, subject: string): string =>
  createHmac('sha256', identityKey())
    .update(`push topic\n${subscriptionId}\n${subject}`)
    .digest('base64url')
    .slice(0, 32);

const subjectOf = ({ kind, matchId }: DueRow): string => (matchId ? `chat-${matchId}` : kind);

/** Contains no text of a message, and a name only when the member allows names. */
export const describePush = (row: DueRow): PushMessage => ({
  title: titleOf(row),
  path: pathOf(row),
  tag: subjectOf(row),
  unread: row.unread,
});

/** One push for all that quiet hours have held. */
export const describeGathered = (rows: readonly DueRow[]): PushMessage => ({
  title: rows[0]?.isDiscreet ? DISCREET_TITLE : `${rows.length} new notifications`,
  path: '/app',
  tag: 'gathered',
  unread: rows[0]?.unread ?? rows.length,
});
