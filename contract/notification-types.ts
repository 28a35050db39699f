/** Notifications that a member can switch per channel. A Super Like is a like. */
export const NOTIFICATION_KINDS = ['match', 'message', 'like', 'event', 'credit'] as const;
type Kind = (typeof NOTIFICATION_KINDS)[number];

interface Declaration {
  /** The page to which it, its push and its mail lead, unless it has a chat. */
  path: string;
  /** The kind by which members choose its channels. Without it, the app always shows it. */
  kind?: Kind;
  /** Settings that silence it on every channel; the second one is for a Super Like. */
  switches?: readonly ('matches' | 'messages' | 'likes' | 'superLikes')[];
  /** Hours until its push expires. Without them, it has none. */
  pushHours?: 24 | 72;
  /** Sent by mail at once, not only counted in a digest. */
  isMailed?: true;
}

/** What a stored notice of an event is about, other than a reminder, a move or a cancellation. */
export const EVENT_NOTICES = ['place', 'offer', 'question'] as const;
export type EventNotice = (typeof EVENT_NOTICES)[number];

/** The part of a notification that is about an event. */
export interface OfEvent {
  eventCanceled: boolean;
  eventMoved: boolean;
  eventNotice?: EventNotice | null | undefined;
}

/** What a notification of an event is about. */
export const eventNoticeOf = ({ eventCanceled, eventMoved, eventNotice }: OfEvent) =>
  eventCanceled ? 'canceled' : (eventNotice ?? (eventMoved ? 'moved' : 'reminder'));

/** Where an admin confirms an event of a series. */
export const ADMIN_EVENTS = '/admin/events';
const CHATS = '/app?tab=matches';
const STANDING = '/account/standing';
/** Sent by mail and not to devices: one of them may be the thief's. */
const SECURITY = { path: '/preferences#sign-in-methods', isMailed: true } as const;

const TYPES = {
  welcome: { path: '/edit-profile' },
  /** Sent once to those who joined before goals had a switch for searches. */
  goals: { path: '/preferences' },
  /** People who fit the filters have joined, for members who asked. */
  joined: { path: '/app', pushHours: 72, isMailed: true },
  /** Sent once to those who joined before the opening date. */
  opened: { path: '/app', pushHours: 72, isMailed: true },
  /** The other member has closed a chat. */
  closed: { path: CHATS, kind: 'match' },
  recovery: SECURITY,
  passkey: SECURITY,
  sign_in_method: SECURITY,
  recovery_codes: SECURITY,
  role: { ...SECURITY, path: '/preferences' },
  /** An admin signed the member out or changed the credits. */
  by_admin: { ...SECURITY, path: '/preferences' },
  /** To all admins: what one of them or the operator did alone. */
  admin_alone: { ...SECURITY, path: '/admin/audit' },
  decision: { path: STANDING, pushHours: 72, isMailed: true },
  outcome: { path: STANDING, pushHours: 72 },
  /** The member wrote to an account that is banned for a scam, or that was by mistake. */
  scam_ban: { path: '/safety', isMailed: true },
  verification: { path: '/edit-profile', pushHours: 72 },
  match: { path: CHATS, kind: 'match', switches: ['matches'], pushHours: 72 },
  message: { path: CHATS, kind: 'message', switches: ['messages'], pushHours: 24 },
  like: { path: '/likes', kind: 'like', switches: ['likes', 'superLikes'], pushHours: 72 },
  event: { path: '/app?tab=events', kind: 'event', pushHours: 24, isMailed: true },
  credit: { path: '/referrals', kind: 'credit', pushHours: 72 },
} as const satisfies Record<string, Declaration>;

const SENT = {
  ...TYPES,
  /** A sum of what is new. */
  digest: { path: '/app', isMailed: true },
  approved: { path: '/app', isMailed: true },
  /** A reminder of people who wait for an answer. */
  turn: { path: CHATS, pushHours: 24 },
  check_in: { path: '/check-in', pushHours: 24 },
} as const satisfies Record<string, Declaration>;

/** Every notification, and every push and mail without one. */
export const NOTIFICATIONS: Record<keyof typeof SENT, Declaration> = SENT;

type With<Part> = {
  [Type in keyof typeof SENT]: Part extends keyof (typeof SENT)[Type] ? Type : never;
}[keyof typeof SENT];
export type PushType = With<'pushHours'>;
export type MailType = With<'isMailed'>;
type Type = keyof typeof TYPES;

const typesWith = <T extends keyof typeof SENT>(isWanted: (declared: Declaration) => unknown) =>
  (Object.keys(SENT) as T[]).filter((type) => isWanted(SENT[type]));

export const NOTIFICATION_TYPES = Object.keys(TYPES) as [Type, ...Type[]];
export const PUSH_TYPES = typesWith<PushType>(({ pushHours }) => pushHours);
export const MAIL_TYPES = typesWith<MailType>(({ isMailed }) => isMailed);
/** Always shown in the app. */
export const FIXED_TYPES = typesWith(({ kind }) => !kind);
