import { NOTIFICATION_PREVIEW_MAX_CHARS } from './limits.ts';

/** What the two members of a chat may send each other, beyond text. */
interface Rights {
  bothWrote: boolean;
  photos?: { own?: string | undefined } | undefined;
}

interface Kind {
  /** Absent for what both may always send, or what the server creates. */
  maySend?(rights: Rights): boolean;
  /** What a former version shows. The message has a file, which evidence keeps, and no words. */
  sign?: string;
  /** The line that stands for the message has no words: the other member's are next to them. */
  hidesWords?: true;
}

/** The kinds of messages. The schemas of their parts are in `messages.ts`. */
const KINDS = {
  text: {},
  photo: { sign: '📷', maySend: ({ photos }: Rights) => photos?.own === 'allowed' },
  voice: { sign: '🎤', maySend: ({ bothWrote }: Rights) => bothWrote },
  /** To a question that both have answered. */
  answer: { hidesWords: true },
  /** Of a like, about a part of the profile. */
  comment: {},
  date: { hidesWords: true },
} as const satisfies Record<string, Kind>;
export type MessageKind = keyof typeof KINDS;
export const MESSAGE_KINDS: Readonly<Record<MessageKind, Kind>> = KINDS;

/** Kinds with a file. */
export const MEDIA_KINDS = ['photo', 'voice'] as const satisfies MessageKind[];

/** The one line that stands for a message. The reader's language names its kind when there is no text. */
export interface Preview {
  kind: MessageKind;
  /** The member's words, or empty. */
  text: string;
}

/** What messages, quotes, lists and notifications have of a message. */
interface Described {
  /** Null for a deleted message. */
  content: string | null;
  deleted?: boolean | undefined;
  media?: (typeof MEDIA_KINDS)[number] | { kind: (typeof MEDIA_KINDS)[number] } | undefined;
  answers?: unknown;
  item?: unknown;
  date?: unknown;
}

export function kindOf({ media, answers, item, date }: Omit<Described, 'content'>): MessageKind {
  if (media) return typeof media === 'object' ? media.kind : media;
  if (date) return 'date';
  return answers ? 'answer' : item ? 'comment' : 'text';
}

/** Null for a deleted message. */
export function previewOf(message: Described): Preview | null {
  if (message.deleted || message.content === null) return null;
  const kind = kindOf(message);
  const { sign, hidesWords } = MESSAGE_KINDS[kind];
  return { kind, text: sign || hidesWords ? '' : message.content };
}

/** The start of a text, cut between graphemes, with an ellipsis when it is shortened. */
export function startOf(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim();
  if ([...text].length <= NOTIFICATION_PREVIEW_MAX_CHARS) return text;
  let preview = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if ([...preview, ...segment].length > NOTIFICATION_PREVIEW_MAX_CHARS) break;
    preview += segment;
  }
  return `${preview.trimEnd()}…`;
}
