import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
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
}

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

  /** Events since the last call, in the order of their commits. */
  takeEvents(): ServerEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  get chatIds(): number[] {
    return this.#chats.map(({ id }) => id);
  }

  makeMatch(): void {
    const id = 100 + this.#nextId();
    const createdAt = this.#now();
    this.#chats.push({ id, at: this.#clock, messages: [], readId: 0, isOnline: false });
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

  write(matchId: number, isOwn: boolean): void {
    const chat = this.#chat(matchId);
    const id = this.#nextId();
    const quoted = id % 3 === 0 ? chat.messages.at(-2) : undefined;
    const message: Message = {
      id,
      matchId,
      senderId: isOwn ? VIEWER : matchId * 10,
      content: `message ${id}`,
      createdAt: this.#now(),
      ...(quoted && {
        replyTo: {
          id: quoted.id,
          senderId: quoted.senderId,
          content: quoted.deleted ? null : quoted.content,
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
      messageContent: content,
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
    const { reactions: _, ...rest } = former;
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
    chat.isOnline = !chat.isOnline;
    this.#events.push({ type: 'presence', userId: matchId * 10, isOnline: chat.isOnline });
  }

  /** Response body of a read; undefined for an unknown match. */
  respond(url: string): unknown {
    const { pathname, searchParams } = new URL(url, 'http://overlap.test');
    if (pathname === `/api/matches/${VIEWER}`) return this.#list();
    if (pathname === '/api/notifications') return this.#bellList();
    const chat = this.#chats.find(({ id }) => pathname === `/api/messages/${id}`);
    const after = searchParams.get('after');
    if (after === null) return chat?.messages.slice(-PAGE);
    const cursorOf = ({ id, version = id }: Message) => version;
    return chat?.messages
      .filter((message) => cursorOf(message) > Number(after))
      .sort((a, b) => cursorOf(a) - cursorOf(b))
      .slice(0, PAGE);
  }

  #list(): Match[] {
    const activity = (chat: Chat) => chat.messages.at(-1)?.createdAt ?? iso(chat.at);
    return this.#chats
      .map((chat) => {
        const last = chat.messages.at(-1);
        const unread = chat.messages.filter(
          ({ id, senderId, deleted }) => !deleted && id > chat.readId && senderId !== VIEWER,
        ).length;
        return {
          id: chat.id,
          createdAt: iso(chat.at),
          user: { ...summary(chat.id), isOnline: chat.isOnline },
          lastMessage: last
            ? {
                id: last.id,
                senderId: last.senderId,
                content: last.content,
                createdAt: last.createdAt,
                ...(last.deleted && { deleted: last.deleted }),
              }
            : null,
          unread: Math.min(unread, UNREAD_COUNT_MAX + 1),
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
    return { notifications, unread: notifications.filter(({ read }) => !read).length };
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
