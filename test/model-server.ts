import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { Match, MatchDetails } from '#contract/matches.ts';
import type { Message, MessageMedia } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import { type OpenQuestion, QUESTIONS } from '#contract/questions.ts';
import type { ServerEvent } from '#contract/socket.ts';

export const VIEWER = 1;
const PAGE = 100;
const EPOCH_MS = 1_800_000_000_000;

interface Chat {
  id: number;
  at: number;
  messages: Message[];
  readId: number;
  isOnline: boolean;
  isClosed: boolean;
  /** The viewer's newest message that the other member has seen. */
  seenId: number | null;
  photos: NonNullable<MatchDetails['photos']>;
  question: OpenQuestion | null;
  /** Answer of the other member, hidden from the viewer. */
  theirAnswer: string | null;
}

/** Of every seventh message a photo, and of every eleventh a recording. */
const mediaOf = (id: number): MessageMedia | undefined => {
  if (id % 7 === 0) return { kind: 'photo', width: 640, height: 480, color: '#7b2a66' };
  if (id % 11 === 0) return { kind: 'voice', durationMs: 3000, waveform: '0'.repeat(64) };
  return undefined;
};

/** Seeded random generator, so that a failing sequence can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** In-memory server for tests of the client: rows, their events, and reads. */
export class ModelServer {
  #clock = 0;
  #lastId = 0;
  #chats: Chat[] = [];
  #bell: Notification[] = [];
  #events: ServerEvent[] = [];
  /** The viewer's setting. */
  #showsSeen = true;

  /** Events since the last call, in the order of their commits. */
  takeEvents(): ServerEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  get chatIds(): number[] {
    return this.#chats.map(({ id }) => id);
  }

  get openChatIds(): number[] {
    return this.#chats.filter(({ isClosed }) => !isClosed).map(({ id }) => id);
  }

  makeMatch(): void {
    const id = 100 + this.#nextId();
    const createdAt = this.#now();
    this.#chats.push({
      id,
      at: this.#clock,
      messages: [],
      readId: 0,
      isOnline: false,
      isClosed: false,
      seenId: null,
      photos: {},
      question: null,
      theirAnswer: null,
    });
    const user = summary(id);
    const notification = this.#store({
      type: 'match',
      matchId: id,
      createdAt,
      messageContent: null,
    });
    this.#events.push({ type: 'new_match', match: { id, createdAt, user }, notification });
  }

  endMatch(id: number): void {
    this.#chats = this.#chats.filter((chat) => chat.id !== id);
    this.#bell = this.#bell.filter(({ matchId }) => matchId !== id);
    this.#events.push({ type: 'match_ended', matchId: id });
  }

  /** The other member closes the chat. */
  close(matchId: number): void {
    const chat = this.#chat(matchId);
    Object.assign(chat, { isClosed: true, photos: {}, question: null, theirAnswer: null });
    this.#bell = this.#bell.map((one) => (one.matchId === matchId ? { ...one, read: true } : one));
    const notification = this.#store({ type: 'closed', matchId, createdAt: this.#now() });
    this.#events.push({ type: 'match_closed', matchId, notification });
  }

  /** The other member has seen the viewer's messages. */
  see(matchId: number): void {
    const chat = this.#chat(matchId);
    const last = chat.messages.findLast(({ senderId, deleted }) => senderId === VIEWER && !deleted);
    if (!this.#showsSeen || !last || last.id <= (chat.seenId ?? 0)) return;
    chat.seenId = last.id;
    this.#events.push({ type: 'seen_changed', matchId });
  }

  /** The viewer changes the setting on another device. */
  switchSeen(): void {
    this.#showsSeen = !this.#showsSeen;
    this.#events.push({ type: 'seen_changed', matchId: null });
  }

  changePhotos(matchId: number, photos: Chat['photos']): void {
    const chat = this.#chat(matchId);
    chat.photos = { ...chat.photos, ...photos };
    this.#events.push({ type: 'photos_changed', matchId });
  }

  /** Asks a question, or else answers the open one: the second answer releases both. */
  answer(matchId: number, isOwn: boolean): void {
    const chat = this.#chat(matchId);
    const id = this.#nextId();
    const { question } = chat;
    if (!question) {
      const name = QUESTIONS[id % QUESTIONS.length] ?? '';
      const askedBy = isOwn ? VIEWER : matchId * 10;
      chat.question = { id, question: name, askedBy, expiresAt: this.#now(), ownAnswer: null };
    } else if (isOwn) chat.question = { ...question, ownAnswer: `answer ${id}` };
    else chat.theirAnswer = `answer ${id}`;
    if (chat.question?.ownAnswer && chat.theirAnswer) this.#release(chat, chat.question);
    // Until then, the answer of the other member publishes nothing.
    else if (isOwn || !question) this.#events.push({ type: 'question_changed', matchId });
  }

  #release(chat: Chat, { id, question, ownAnswer }: OpenQuestion): void {
    const answers = { id, question };
    this.#write(chat, true, { content: ownAnswer ?? '', answers });
    this.#write(chat, false, { content: chat.theirAnswer ?? '', answers });
    Object.assign(chat, { question: null, theirAnswer: null });
    this.#events.push({ type: 'question_changed', matchId: chat.id });
  }

  write(matchId: number, isOwn: boolean): void {
    this.#write(this.#chat(matchId), isOwn);
  }

  #write(chat: Chat, isOwn: boolean, answer?: Pick<Message, 'content' | 'answers'>): void {
    const matchId = chat.id;
    const id = this.#nextId();
    const quoted = id % 3 === 0 ? chat.messages.at(-2) : undefined;
    const media = answer ? undefined : mediaOf(id);
    const message: Message = {
      id,
      matchId,
      senderId: isOwn ? VIEWER : matchId * 10,
      content: `message ${id}`,
      createdAt: this.#now(),
      ...(media && { media }),
      ...answer,
      ...(quoted && {
        replyTo: {
          id: quoted.id,
          senderId: quoted.senderId,
          content: quoted.deleted ? null : quoted.content,
          ...(quoted.media && { media: quoted.media.kind }),
        },
      }),
      clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    };
    const previousId = chat.messages.at(-1)?.id ?? null;
    chat.messages.push(message);
    const sender = isOwn ? { id: VIEWER, name: 'Viewer', profileImage: null } : summary(matchId);
    this.#events.push({ type: 'new_message', matchId, message, sender, previousId });
    if (isOwn) return;
    const { createdAt, content } = message;
    const unread = this.#bell.find(
      (one) => one.type === 'message' && one.matchId === matchId && !one.read,
    );
    const notification = this.#store({
      type: 'message',
      matchId,
      createdAt,
      ...(answer ? { bothAnswered: true } : { messageContent: content }),
      ...(media && { messageMedia: media.kind }),
      ...(unread && { id: unread.id }),
    });
    this.#events.push({ type: 'notification', notification });
  }

  /** The viewer or the other member changes, or removes, a reaction to one of the last messages. */
  react(matchId: number, back: number, userId: number, reaction: number | null): void {
    const { messages } = this.#chat(matchId);
    const former = messages.at(-1 - back);
    if (!former || former.deleted) return;
    const { reactions: all = [], ...rest } = former;
    const others = all.filter((one) => one.userId !== userId);
    const reactions = reaction === null ? others : [...others, { userId, reaction }];
    const message: Message = {
      ...rest,
      ...(reactions.length > 0 && { reactions }),
      version: this.#nextId(),
    };
    messages[messages.indexOf(former)] = message;
    this.#events.push({ type: 'message_changed', matchId, message });
  }

  /** Deletes one of the last messages, also in quotes. */
  remove(matchId: number, back: number): void {
    const chat = this.#chat(matchId);
    const former = chat.messages.at(-1 - back);
    if (!former || former.deleted) return;
    const { reactions: _, media: __, ...rest } = former;
    const message: Message = { ...rest, content: '', deleted: true, version: this.#nextId() };
    chat.messages = chat.messages.map((one) => {
      if (one === former) return message;
      return one.replyTo?.id === former.id
        ? { ...one, replyTo: { ...one.replyTo, content: null } }
        : one;
    });
    this.#bell = this.#bell.filter(({ messageContent }) => messageContent !== former.content);
    this.#events.push({ type: 'message_changed', matchId, message });
  }

  read(matchId: number, back: number): void {
    const chat = this.#chat(matchId);
    const messageId = chat.messages.at(-1 - back)?.id ?? 0;
    if (messageId <= chat.readId) return;
    chat.readId = messageId;
    this.#events.push({ type: 'messages_read', matchId, messageId });
  }

  readBell(matchId: number | null): void {
    this.#bell = this.#bell.map((one) =>
      matchId === null || one.matchId === matchId ? { ...one, read: true } : one,
    );
    this.#events.push({ type: 'notifications_read', matchId });
  }

  turn(matchId: number): void {
    const chat = this.#chat(matchId);
    if (chat.isClosed) return;
    chat.isOnline = !chat.isOnline;
    this.#events.push({ type: 'presence', userId: matchId * 10, isOnline: chat.isOnline });
  }

  /** Response body of a read; undefined for an unknown match. */
  respond(url: string): unknown {
    const { pathname, searchParams } = new URL(url, 'http://overlap.test');
    if (pathname === `/api/matches/${VIEWER}`) return this.#list();
    if (pathname === '/api/notifications') return this.#bellList();
    const [, matchId, part] = /^\/api\/matches\/(\d+)\/(details|question)$/.exec(pathname) ?? [];
    if (part) return this.#part(Number(matchId), part);
    const chat = this.#chats.find(({ id }) => pathname === `/api/messages/${id}`);
    const after = searchParams.get('after');
    if (after === null) return chat?.messages.slice(-PAGE);
    const cursorOf = ({ id, version = id }: Message) => version;
    return chat?.messages
      .filter((message) => cursorOf(message) > Number(after))
      .sort((a, b) => cursorOf(a) - cursorOf(b))
      .slice(0, PAGE);
  }

  #part(matchId: number, part: string): unknown {
    const chat = this.#chats.find(({ id }) => id === matchId);
    if (!chat || part === 'question') return chat && { question: chat.question };
    const { isClosed, isOnline, seenId, photos } = chat;
    return {
      id: matchId,
      user: { ...summary(matchId), isOnline: isOnline && !isClosed },
      canWrite: !isClosed,
      closed: isClosed ? { byViewer: false, note: 'no_time', until: iso(0) } : null,
      seen: this.#showsSeen && !isClosed ? { messageId: seenId } : null,
      bothWrote: true,
      photos,
    };
  }

  #list(): Match[] {
    const activity = ({ isClosed, messages, at }: Chat) =>
      `${isClosed ? 0 : 1} ${messages.at(-1)?.createdAt ?? iso(at)}`;
    return this.#chats
      .map((chat) => {
        const last = chat.messages.at(-1);
        const unread = chat.messages.filter(
          ({ id, senderId, deleted }) => !deleted && id > chat.readId && senderId !== VIEWER,
        ).length;
        return {
          id: chat.id,
          createdAt: iso(chat.at),
          user: { ...summary(chat.id), isOnline: chat.isOnline && !chat.isClosed },
          lastMessage: last
            ? {
                id: last.id,
                senderId: last.senderId,
                content: last.content,
                createdAt: last.createdAt,
                ...(last.deleted && { deleted: last.deleted }),
                ...(last.answers && { answers: last.answers }),
                ...(last.media && { media: last.media.kind }),
              }
            : null,
          unread: chat.isClosed ? 0 : Math.min(unread, UNREAD_COUNT_MAX + 1),
          ...(chat.isClosed && { closed: true as const }),
          activity: activity(chat),
        };
      })
      .sort((a, b) => b.activity.localeCompare(a.activity))
      .map(({ activity: _, ...match }) => match);
  }

  #bellList() {
    const notifications = this.#bell.toSorted(
      (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
    );
    // The messages of a person count as one.
    const unread = notifications
      .filter(({ read }) => !read)
      .map(({ id, type, user }) => (type === 'message' ? `from ${user?.id}` : id));
    return { notifications, unread: new Set(unread).size };
  }

  #store(
    part: Partial<Notification> & Pick<Notification, 'type' | 'matchId' | 'createdAt'>,
  ): Notification {
    const notification: Notification = {
      id: part.id ?? this.#nextId(),
      read: false,
      user: summary(part.matchId ?? 0),
      superLike: false,
      messageContent: null,
      eventTitle: null,
      eventCanceled: false,
      eventMoved: false,
      ...part,
    };
    this.#bell = [...this.#bell.filter(({ id }) => id !== notification.id), notification];
    return notification;
  }

  #chat(id: number): Chat {
    const chat = this.#chats.find((one) => one.id === id);
    if (!chat) throw new Error(`there is no match ${id}`);
    return chat;
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #now(): string {
    this.#clock += 1;
    return iso(this.#clock);
  }
}

const iso = (tick: number): string => new Date(EPOCH_MS + tick * 1000).toISOString();
const summary = (matchId: number) => ({
  id: matchId * 10,
  name: `Person ${matchId}`,
  profileImage: null,
});
