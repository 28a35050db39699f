import { type Binding, decrypt, encrypt } from './encryption.ts';

export interface EncryptedColumn {
  table: string;
  column: string;
  /** Numeric key of the table. Absent: rows expire within minutes, so key rotation skips them. */
  key?: string;
  /** Columns that identify the row and never change: a value decrypts only beside these. */
  boundTo: readonly string[];
}

/** Every encrypted column of the database. */
export const ENCRYPTED_COLUMNS = {
  email: { table: 'identities', column: 'email', key: 'id', boundTo: ['subject_hash'] },
  message: {
    table: 'messages',
    column: 'content',
    key: 'id',
    boundTo: ['match_id', 'sender_id', 'client_id'],
  },
  deletedMessage: {
    table: 'messages',
    column: 'deleted_content',
    key: 'id',
    boundTo: ['match_id', 'sender_id', 'client_id'],
  },
  waveform: {
    table: 'message_media',
    column: 'waveform',
    key: 'message_id',
    boundTo: ['message_id'],
  },
  questionAnswer: {
    table: 'match_answers',
    column: 'answer',
    key: 'id',
    boundTo: ['question_row', 'user_id'],
  },
  likeComment: {
    table: 'swipes',
    column: 'comment',
    key: 'id',
    boundTo: ['swiper_id', 'swiped_id'],
  },
  hiddenWords: {
    table: 'preferences',
    column: 'hidden_words',
    key: 'user_id',
    boundTo: ['user_id'],
  },
  specialPreferences: { table: 'users', column: 'special', key: 'id', boundTo: ['id'] },
  religion: { table: 'users', column: 'religion', key: 'id', boundTo: ['id'] },
  politics: { table: 'users', column: 'politics', key: 'id', boundTo: ['id'] },
  reportText: { table: 'reports', column: 'text', key: 'id', boundTo: ['id'] },
  reportedMessage: { table: 'reports', column: 'message_text', key: 'id', boundTo: ['id'] },
  reportEvidence: { table: 'reports', column: 'evidence', key: 'id', boundTo: ['id'] },
  caseNote: { table: 'case_events', column: 'note', key: 'id', boundTo: ['id'] },
  proposal: { table: 'cases', column: 'proposal', key: 'id', boundTo: ['id'] },
  statement: { table: 'decisions', column: 'statement', key: 'id', boundTo: ['id'] },
  appealText: { table: 'appeals', column: 'text', key: 'id', boundTo: ['id'] },
  appealQuestion: { table: 'appeals', column: 'question', key: 'id', boundTo: ['id'] },
  appealAnswer: { table: 'appeals', column: 'answer', key: 'id', boundTo: ['id'] },
  appealReasons: { table: 'appeals', column: 'reasons', key: 'id', boundTo: ['id'] },
  noticePlace: { table: 'notices', column: 'place', key: 'id', boundTo: ['id'] },
  noticeText: { table: 'notices', column: 'text', key: 'id', boundTo: ['id'] },
  noticeEvidence: { table: 'notices', column: 'evidence', key: 'id', boundTo: ['id'] },
  noticeSender: { table: 'notices', column: 'sender', key: 'id', boundTo: ['id'] },
  codeEmail: { table: 'email_codes', column: 'email', boundTo: ['browser_hash', 'email_hash'] },
  pushSubscription: {
    table: 'push_subscriptions',
    column: 'subscription',
    key: 'id',
    boundTo: ['endpoint_hash'],
  },
  selfie: { table: 'photo_verifications', column: 'selfie', key: 'user_id', boundTo: ['user_id'] },
  signInIdentity: { table: 'sign_ins', column: 'identity', boundTo: ['browser_hash'] },
} satisfies Record<string, EncryptedColumn>;

type BoundValue = number | string | Buffer;

/** @param values of the columns in `boundTo`, as Postgres returns them. */
export const bindingOf = (
  { table, column }: EncryptedColumn,
  values: readonly BoundValue[],
): Binding => [
  `${table}.${column}`,
  // Postgres returns UUIDs in lower case; a client may send upper case.
  ...values.map((value) =>
    Buffer.isBuffer(value) ? value.toString('hex') : String(value).toLowerCase(),
  ),
];

const encryptIn = (column: EncryptedColumn, row: readonly BoundValue[], text: string): Buffer =>
  encrypt(bindingOf(column, row), text);

const decryptIn = (column: EncryptedColumn, row: readonly BoundValue[], value: Buffer): string =>
  decrypt(bindingOf(column, row), value);

const {
  email,
  message,
  deletedMessage,
  waveform,
  questionAnswer,
  likeComment,
  hiddenWords,
  specialPreferences,
  reportText,
  reportedMessage,
  pushSubscription,
  codeEmail,
  selfie,
  signInIdentity,
} = ENCRYPTED_COLUMNS;

export const encryptEmail = (subjectHash: Buffer, text: string): Buffer =>
  encryptIn(email, [subjectHash], text);

export const decryptEmail = (subjectHash: Buffer, value: Buffer): string =>
  decryptIn(email, [subjectHash], value);

export interface MessageKey {
  matchId: number;
  senderId: number;
  clientId: string;
}

export const encryptMessage = ({ matchId, senderId, clientId }: MessageKey, text: string): Buffer =>
  encryptIn(message, [matchId, senderId, clientId], text);

export const decryptMessage = (row: MessageKey & { content: Buffer }): string =>
  decryptIn(message, [row.matchId, row.senderId, row.clientId], row.content);

export const encryptDeletedMessage = (
  { matchId, senderId, clientId }: MessageKey,
  text: string,
): Buffer => encryptIn(deletedMessage, [matchId, senderId, clientId], text);

export const encryptWaveform = (messageId: number, text: string): Buffer =>
  encryptIn(waveform, [messageId], text);

export const decryptWaveform = (messageId: number, value: Buffer): string =>
  decryptIn(waveform, [messageId], value);

interface AnswerKey {
  questionRow: number;
  userId: number;
}

export const encryptAnswer = ({ questionRow, userId }: AnswerKey, text: string): Buffer =>
  encryptIn(questionAnswer, [questionRow, userId], text);

export const decryptAnswer = (row: AnswerKey & { answer: Buffer }): string =>
  decryptIn(questionAnswer, [row.questionRow, row.userId], row.answer);

/** A message as reports need it. */
export interface StoredMessage extends MessageKey {
  content: Buffer;
  isDeleted: boolean;
  /** The text of a deleted message until it is wiped. */
  deletedContent: Buffer | null;
}

/** The text of a message for a report, also of one that was deleted; empty once it is wiped. */
export function decryptStoredMessage(row: StoredMessage): string {
  if (!row.isDeleted) return decryptMessage(row);
  const { matchId, senderId, clientId, deletedContent } = row;
  if (!deletedContent) return '';
  return decryptIn(deletedMessage, [matchId, senderId, clientId], deletedContent);
}

interface SwipeKey {
  swiperId: number;
  swipedId: number;
}

export const encryptLikeComment = ({ swiperId, swipedId }: SwipeKey, text: string): Buffer =>
  encryptIn(likeComment, [swiperId, swipedId], text);

export const decryptLikeComment = (row: SwipeKey & { comment: Buffer }): string =>
  decryptIn(likeComment, [row.swiperId, row.swipedId], row.comment);

/** Null without words. */
export const encryptHiddenWords = (userId: number, words: readonly string[]): Buffer | null =>
  words.length > 0 ? encryptIn(hiddenWords, [userId], JSON.stringify(words)) : null;

export const decryptHiddenWords = (userId: number, words: Buffer | null): string[] =>
  words ? JSON.parse(decryptIn(hiddenWords, [userId], words)) : [];

/** More than the largest numbers need: padding to one length hides how much is selected. */
const SPECIAL_PREFERENCES_CHARS = 32;

/** Numbers, because a search decrypts the values of some hundred members. */
export interface SpecialNumbers {
  /** Bit masks of positions in the lists of choices. */
  lookingFor: number;
  lifestyleInterests: number;
  /** Positions in the lists of choices. */
  relationshipStatus: number;
  experienceLevel: number;
  /** Bit mask. */
  switches: number;
}

export const encryptSpecialPreferences = (userId: number, special: SpecialNumbers): Buffer => {
  const { lookingFor, lifestyleInterests, relationshipStatus, experienceLevel, switches } = special;
  const numbers = [
    lookingFor,
    lifestyleInterests,
    relationshipStatus,
    experienceLevel,
    switches,
  ].join();
  return encryptIn(specialPreferences, [userId], numbers.padEnd(SPECIAL_PREFERENCES_CHARS));
};

export const decryptSpecialPreferences = (userId: number, special: Buffer): SpecialNumbers => {
  const numbers = decryptIn(specialPreferences, [userId], special).split(',').map(Number);
  const [lookingFor, lifestyleInterests, relationshipStatus, experienceLevel, switches] =
    numbers as [number, number, number, number, number];
  return { lookingFor, lifestyleInterests, relationshipStatus, experienceLevel, switches };
};

/** Fields of a profile that the contract declares as encrypted. */
type EncryptedField = 'religion' | 'politics';

/** Longer than every choice: padding to one length hides which is selected, and whether one is. */
const ENCRYPTED_FIELD_CHARS = 24;

export const encryptField = (field: EncryptedField, userId: number, choice: string): Buffer =>
  encryptIn(ENCRYPTED_COLUMNS[field], [userId], choice.padEnd(ENCRYPTED_FIELD_CHARS));

export const decryptField = (field: EncryptedField, userId: number, value: Buffer): string =>
  decryptIn(ENCRYPTED_COLUMNS[field], [userId], value).trimEnd();

export interface ReportTexts {
  /** Written by the reporter. */
  text: string;
  /** The reported message. */
  messageText: string;
}

/** The columns of a report; null for an empty text. */
export const encryptReport = (reportId: number, { text, messageText }: ReportTexts) => ({
  text: text ? encryptIn(reportText, [reportId], text) : null,
  messageText: messageText ? encryptIn(reportedMessage, [reportId], messageText) : null,
});

export const decryptReportText = (reportId: number, text: Buffer | null): string =>
  text ? decryptIn(reportText, [reportId], text) : '';

export const decryptReportedMessage = (reportId: number, messageText: Buffer | null): string =>
  messageText ? decryptIn(reportedMessage, [reportId], messageText) : '';

interface CodeKey {
  browser: Buffer;
  emailHash: Buffer;
}

export const encryptCodeEmail = ({ browser, emailHash }: CodeKey, text: string): Buffer =>
  encryptIn(codeEmail, [browser, emailHash], text);

export const decryptCodeEmail = ({ browser, emailHash }: CodeKey, value: Buffer): string =>
  decryptIn(codeEmail, [browser, emailHash], value);

/** A push subscription as the browser sends it. */
export interface StoredSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export const encryptPushSubscription = (endpointHash: Buffer, value: StoredSubscription): Buffer =>
  encryptIn(pushSubscription, [endpointHash], JSON.stringify(value));

export const decryptPushSubscription = (endpointHash: Buffer, value: Buffer): StoredSubscription =>
  JSON.parse(decryptIn(pushSubscription, [endpointHash], value));

export const encryptSignInIdentity = (browserHash: Buffer, identity: object): Buffer =>
  encryptIn(signInIdentity, [browserHash], JSON.stringify(identity));

export const decryptSignInIdentity = (browserHash: Buffer, identity: Buffer): unknown =>
  JSON.parse(decryptIn(signInIdentity, [browserHash], identity));

/** @param webp a picture, stored as Base64 because values are text. */
export const encryptSelfie = (userId: number, webp: Buffer): Buffer =>
  encryptIn(selfie, [userId], webp.toString('base64'));

export const decryptSelfie = (userId: number, value: Buffer): Buffer =>
  Buffer.from(decryptIn(selfie, [userId], value), 'base64');

/** Columns of moderation whose values are bound to the id of their row. */
type ModerationColumn =
  | 'reportEvidence'
  | 'caseNote'
  | 'proposal'
  | 'statement'
  | 'appealText'
  | 'appealQuestion'
  | 'appealAnswer'
  | 'appealReasons'
  | 'noticePlace'
  | 'noticeText'
  | 'noticeEvidence'
  | 'noticeSender';

/** @param id of the row, which is drawn from the sequence before the insert. */
export const encryptById = (column: ModerationColumn, id: number, text: string): Buffer =>
  encryptIn(ENCRYPTED_COLUMNS[column], [id], text);

export const decryptById = (column: ModerationColumn, id: number, value: Buffer): string =>
  decryptIn(ENCRYPTED_COLUMNS[column], [id], value);
