import { expect } from 'chai';
import { afterAll, beforeAll } from 'vitest';
import type { Match, MatchDetails } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import type { ServerEvent } from '#contract/socket.ts';
import { likeEvents } from '../features/discover/api.ts';
import { matchEvents, matchesApi } from '../features/matches/api.ts';
import { messageEvents, messagesApi } from '../features/messages/api.ts';
import { selectChat, unsentPut } from '../features/messages/outbox/unsent.ts';
import { questionsApi } from '../features/messages/question/question-endpoints.ts';
import { notificationsApi } from '../features/notifications/api.ts';
import { notificationEvents } from '../features/notifications/live-events.ts';
import { api } from '../platform/api/api.ts';
import { handleEvent } from '../platform/live/server-events.ts';
import { selectTyping } from '../platform/live/typing.ts';
import { makeStore } from '../platform/store.ts';

const FEATURES = [matchEvents, messageEvents, likeEvents, notificationEvents];
const VIEWER = 1;
const OTHER = 2;
const MATCH = 10;
const AT = '2027-01-15T08:00:00.000Z';

const person = { id: OTHER, name: 'Ben', profileImage: null };
const uuid = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  matchId: MATCH,
  senderId: OTHER,
  content: `message ${id}`,
  createdAt: AT,
  clientId: uuid(id),
  ...changes,
});
const photo = { kind: 'photo', width: 640, height: 480, color: '#7b2a66' } as const;
const voice = { kind: 'voice', durationMs: 3_000, waveform: '0'.repeat(64) } as const;
const sentPhoto = message(4, { content: '📷', media: photo });

const THREAD: Message[] = [
  message(1, { senderId: VIEWER }),
  message(2),
  message(3, { replyTo: { id: 2, senderId: OTHER, content: 'message 2' } }),
  sentPhoto,
  message(5, { senderId: VIEWER, content: '🎤', media: voice }),
];

const notification = (changes: Partial<Notification> = {}): Notification => ({
  id: 50,
  type: 'message',
  matchId: MATCH,
  createdAt: AT,
  read: false,
  user: person,
  superLike: false,
  messageContent: 'message 4',
  eventTitle: null,
  eventCanceled: false,
  eventMoved: false,
  ...changes,
});

const last = (all: Message[]) => all.at(-1) as Message;
const listed = ({ id, senderId, content, createdAt }: Message) => ({
  id,
  senderId,
  content,
  createdAt,
});

type EventOf<Type> = Extract<ServerEvent, { type: Type }>;

/** What the server answers. */
interface Answers {
  list: Match[];
  details: Pick<MatchDetails, 'id' | 'canWrite' | 'seen' | 'photos'> & { user: unknown };
  thread: Message[];
  question: OpenQuestion | null;
  bell: { notifications: Notification[]; unread: number };
}

const BEFORE: Answers = {
  list: [
    {
      id: MATCH,
      createdAt: AT,
      user: { ...person, isOnline: false },
      lastMessage: listed(last(THREAD)),
      unread: 1,
    } as Match,
  ],
  details: {
    id: MATCH,
    canWrite: false,
    seen: { messageId: null },
    user: { ...person, isOnline: false },
  },
  thread: THREAD,
  question: null,
  bell: { notifications: [notification()], unread: 1 },
};

const written = (sent: Message): EventOf<'new_message'> => ({
  type: 'new_message',
  matchId: MATCH,
  message: sent,
  sender: person,
  previousId: 5,
});
const changed = (sent: Message): EventOf<'message_changed'> => ({
  type: 'message_changed',
  matchId: MATCH,
  message: sent,
});

/** An event, and what the server answers after it when that differs. */
type Case<Type> = [EventOf<Type>, Partial<Answers>?];

const match = { id: MATCH + 1, createdAt: AT, user: { id: 3, name: 'Cem', profileImage: null } };
const details = (changes: Partial<Answers['details']>): Partial<Answers> => ({
  details: { ...BEFORE.details, ...changes },
});
const ended: Partial<Answers> = { list: [], bell: { notifications: [], unread: 0 } };
const closed = {
  list: BEFORE.list.map((one) => ({ ...one, unread: 0 })),
  bell: { notifications: [notification({ type: 'closed', id: 51 })], unread: 1 },
};

/** Each type has a case, so that a new one needs one too. */
const CASES: {
  [Type in Exclude<ServerEvent['type'], 'ready' | 'interrupted'>]: Record<string, Case<Type>>;
} = {
  new_message: {
    // The first one, for which the viewer had to wait.
    'a text': [
      written(message(6)),
      {
        ...details({ canWrite: true }),
        list: BEFORE.list.map((one) => ({ ...one, lastMessage: listed(message(6)), unread: 2 })),
      },
    ],
    'a reply to a photo': [
      written(message(6, { replyTo: { id: 4, senderId: OTHER, content: '📷', media: 'photo' } })),
    ],
    'a photo': [written(message(6, { content: '📷', media: photo }))],
    'a voice message': [written(message(6, { content: '🎤', media: voice }))],
    'an unsent photo of the viewer': [
      written(message(6, { senderId: VIEWER, content: '📷', media: photo })),
    ],
    'the answer to a question': [
      written(message(6, { answers: { id: 7, question: 'first-walk' } })),
    ],
  },
  message_changed: {
    'a reaction': [
      changed(
        message(5, { ...THREAD[4], reactions: [{ userId: OTHER, reaction: 2 }], version: 7 }),
      ),
    ],
    'a suspicion': [
      changed({ ...sentPhoto, media: { ...photo, mayBeIntimate: true }, version: 7 }),
    ],
    'the deletion of a quoted message': [
      changed(message(2, { content: '', deleted: true, version: 7 })),
    ],
    'the deletion of a photo': [
      changed(message(4, { content: '', deleted: true, version: 7 })),
      { list: closed.list },
    ],
    'the deletion of a voice message': [
      changed(message(5, { senderId: VIEWER, content: '', deleted: true, version: 7 })),
    ],
    // Without a version: its sender does not see it.
    'a photo that the viewer has deleted': [
      changed(message(4, { content: '', deleted: true })),
      { list: closed.list },
    ],
  },
  question_changed: {
    'a question': [
      { type: 'question_changed', matchId: MATCH },
      {
        question: { id: 7, question: 'first-walk', askedBy: OTHER, expiresAt: AT, ownAnswer: null },
      },
    ],
  },
  seen_changed: {
    'of a match': [{ type: 'seen_changed', matchId: MATCH }, details({ seen: { messageId: 5 } })],
    'of all matches': [{ type: 'seen_changed', matchId: null }, details({ seen: null })],
  },
  photos_changed: {
    'a request': [
      { type: 'photos_changed', matchId: MATCH },
      details({ photos: { others: 'asked' } }),
    ],
    consent: [{ type: 'photos_changed', matchId: MATCH }, details({ photos: { own: 'allowed' } })],
  },
  messages_read: {
    'on another device': [
      { type: 'messages_read', matchId: MATCH, messageId: 5 },
      { list: closed.list },
    ],
  },
  new_match: {
    'with a notification': [
      { type: 'new_match', match, notification: notification({ id: 51, matchId: match.id }) },
      {
        bell: {
          notifications: [notification({ id: 51, matchId: match.id }), notification()],
          unread: 2,
        },
      },
    ],
  },
  new_like: {
    'with a notification': [
      {
        type: 'new_like',
        liker: person,
        swipe: { createdAt: AT, superLike: false },
        notification: notification({ id: 51, type: 'like', matchId: null }),
      },
    ],
  },
  likes_changed: { withdrawn: [{ type: 'likes_changed' }, { bell: ended.bell }] },
  notification: {
    'a new one': [{ type: 'notification', notification: notification({ id: 51 }) }],
    'a changed one': [
      { type: 'notification', notification: notification({ messageContent: 'message 6' }) },
    ],
  },
  notifications_read: {
    'of a chat': [
      { type: 'notifications_read', matchId: MATCH },
      { bell: { notifications: [notification({ read: true })], unread: 0 } },
    ],
  },
  match_closed: {
    kindly: [
      {
        type: 'match_closed',
        matchId: MATCH,
        notification: notification({ id: 51, type: 'closed' }),
      },
      closed,
    ],
  },
  match_ended: { 'by the other member': [{ type: 'match_ended', matchId: MATCH }, ended] },
  typing: { '': [{ type: 'typing', matchId: MATCH, userId: OTHER }] },
  presence: { '': [{ type: 'presence', userId: OTHER, isOnline: true }] },
};

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('a live event that arrives twice', () => {
  const realFetch = globalThis.fetch;
  let answers: Answers;

  beforeAll(() => {
    const storage = { getItem: () => null, setItem() {}, removeItem() {} };
    const fakes = { document: { visibilityState: 'hidden' }, sessionStorage: storage };
    Object.assign(globalThis, { window: new EventTarget(), ...fakes });
    globalThis.fetch = (async (url: string) => {
      const { pathname } = new URL(url, 'http://overlap.test');
      const bodies: Record<string, unknown> = {
        [`/api/matches/${VIEWER}`]: answers.list,
        [`/api/matches/${MATCH}/details`]: answers.details,
        [`/api/messages/${MATCH}`]: url.includes('after=') ? [] : answers.thread,
        [`/api/matches/${MATCH}/question`]: { question: answers.question },
        '/api/notifications': answers.bell,
      };
      if (!(pathname in bodies)) throw new Error(`the test has no answer for ${pathname}`);
      return new Response(JSON.stringify(bodies[pathname]));
    }) as typeof fetch;
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    for (const name of ['window', 'document', 'sessionStorage'])
      Reflect.deleteProperty(globalThis, name);
  });

  async function settle({ dispatch }: ReturnType<typeof makeStore>): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      const running = dispatch(api.util.getRunningQueriesThunk());
      if (running.length > 0) quiet = 0;
      await Promise.allSettled(running);
      await tick();
    }
  }

  /** All data of the screens of a member, in whose store each of `rounds` is received at once. */
  async function shownAfter(rounds: ServerEvent[][], after: Partial<Answers> = {}) {
    const store = makeStore({ devChecks: false });
    const { dispatch, getState } = store;
    answers = BEFORE;
    const reads = [
      dispatch(matchesApi.endpoints.listMatches.initiate(VIEWER)),
      dispatch(matchesApi.endpoints.getMatch.initiate({ matchId: MATCH, viewerId: VIEWER })),
      dispatch(messagesApi.endpoints.thread.initiate(MATCH)),
      dispatch(questionsApi.endpoints.question.initiate(MATCH)),
      dispatch(notificationsApi.endpoints.listNotifications.initiate(VIEWER)),
    ];
    for (const { isSuccess, error } of await Promise.all(reads))
      expect(isSuccess, JSON.stringify(error)).to.equal(true);
    const unsent = { clientId: uuid(6), matchId: MATCH, content: '📷', createdAt: AT };
    dispatch(unsentPut([{ ...unsent, delivery: 'sending' }]));
    answers = { ...BEFORE, ...after };
    for (const events of rounds) {
      for (const event of events)
        handleEvent(FEATURES, event, { dispatch, getState, viewerId: VIEWER, pathname: '/app' });
      await settle(store);
    }
    const state = getState();
    const { outbox } = selectChat(state);
    const queries = Object.entries(state.api.queries).map(([key, query]) => [key, query?.data]);
    return {
      queries: Object.fromEntries(queries),
      outbox,
      typing: Object.keys(selectTyping(state)),
    };
  }

  for (const [type, cases] of Object.entries(CASES)) {
    for (const [name, [event, after]] of Object.entries<Case<ServerEvent['type']>>(cases)) {
      it(`changes nothing: ${type} ${name}`, async () => {
        const once = await shownAfter([[event]], after);
        expect(once).to.not.deep.equal(await shownAfter([], after));
        expect(await shownAfter([[event, event]], after)).to.deep.equal(once);
        expect(await shownAfter([[event], [event]], after)).to.deep.equal(once);
      });
    }
  }
});
