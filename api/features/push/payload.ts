import { createHmac } from 'node:crypto';
import { ADMIN_EVENTS, NOTIFICATIONS } from '#contract/notification-types.ts';
import { identityKey } from '#db/config.ts';
import { config } from '../../platform/config.ts';
import { i18nIn, isolated } from '../../platform/i18n.ts';
import type { DueRow } from './queue-queries.ts';
import { pushTexts } from './texts.ts';

/** Identifies a declarative push message, which Safari shows without the service worker. */
const DECLARATIVE = 8030;

const pathOf = ({ kind, matchId, eventNews, eventId }: DueRow): string =>
  matchId
    ? `/chat/${matchId}`
    : eventNews === 'question'
      ? ADMIN_EVENTS
      : NOTIFICATIONS[kind].path + (eventId ? `&event=${eventId}` : '');

type Titled = Pick<
  DueRow,
  | 'kind'
  | 'superLike'
  | 'bothAnswered'
  | 'isWaiting'
  | 'eventCanceled'
  | 'eventMoved'
  | 'eventNews'
  | 'name'
  | 'isDiscreet'
  | 'language'
  | 'people'
>;

/** The title of a push, in the language of the member. `name` is that of the other member. */
export function titleOf(row: Titled): string {
  const i18n = i18nIn(row.language);
  const texts = pushTexts(i18n);
  if (row.isDiscreet && row.kind !== 'check_in') return texts.discreet();
  if (row.bothAnswered) return texts.bothAnswered();
  if (row.kind === 'event') return eventTitleOf(row, texts);
  const name = row.name && isolated(i18n, row.name);
  const kind = row.superLike ? 'superLike' : row.isWaiting ? 'turn' : row.kind;
  switch (kind) {
    case 'like':
    case 'superLike':
    case 'match':
    case 'message':
      return name ? texts.from[kind](name) : texts[kind]();
    case 'turn':
      return name && row.people === 1 ? texts.from.turn(name) : texts.turn(row.people);
    default:
      return texts[kind]();
  }
}

function eventTitleOf(row: Titled, texts: ReturnType<typeof pushTexts>): string {
  if (row.eventCanceled) return texts.eventCanceled();
  if (row.eventNews) return texts.eventNews[row.eventNews]();
  return row.eventMoved ? texts.eventMoved() : texts.event();
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

/** One push for all that quiet hours have held for a member. */
export function describeGathered(
  { isDiscreet, language, unread }: DueRow,
  count: number,
): PushMessage {
  const texts = pushTexts(i18nIn(language));
  return {
    title: isDiscreet ? texts.discreet() : texts.gathered(count),
    path: '/app',
    tag: 'gathered',
    unread,
  };
}
