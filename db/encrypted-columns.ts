import { type Binding, decrypt, encrypt } from './encryption.ts';

type BoundValue = number | string | Buffer;

export interface EncryptedColumn {
  table: string;
  column: string;
  /** Columns that identify the row and never change: a value decrypts only beside these. */
  boundTo: readonly string[];
  /** Numeric key of the table. Null: rows expire within minutes, so key rotation skips them. */
  key: string | null;
}

const column = <const Name extends string, const Bound extends readonly string[]>(
  table: string,
  column: Name,
  boundTo: Bound,
  key: string | null = 'id',
) => ({ table, column, boundTo, key });

const ID = ['id'] as const;
const MESSAGE = ['match_id', 'sender_id', 'client_id'] as const;

/** Every encrypted column of the database. */
export const ENCRYPTED_COLUMNS = {
  email: column('identities', 'email', ['subject_hash']),
  message: column('messages', 'content', MESSAGE),
  deletedMessage: column('messages', 'deleted_content', MESSAGE),
  waveform: column('message_media', 'waveform', ['message_id'], 'message_id'),
  questionAnswer: column('match_answers', 'answer', ['question_row', 'user_id']),
  marks: column('match_answers', 'marks', ['question_row', 'user_id']),
  likeComment: column('swipes', 'comment', ['swiper_id', 'swiped_id']),
  hiddenWords: column('preferences', 'hidden_words', ['user_id'], 'user_id'),
  specialPreferences: column('users', 'special', ID),
  onboardingDraft: column('users', 'onboarding_draft', ID),
  religion: column('users', 'religion', ID),
  politics: column('users', 'politics', ID),
  reportText: column('reports', 'text', ID),
  reportedMessage: column('reports', 'message_text', ID),
  reportEvidence: column('reports', 'evidence', ID),
  caseNote: column('case_events', 'note', ID),
  proposal: column('cases', 'proposal', ID),
  statement: column('decisions', 'statement', ID),
  appealText: column('appeals', 'text', ID),
  appealQuestion: column('appeals', 'question', ID),
  appealAnswer: column('appeals', 'answer', ID),
  appealReasons: column('appeals', 'reasons', ID),
  noticePlace: column('notices', 'place', ID),
  noticeText: column('notices', 'text', ID),
  noticeEvidence: column('notices', 'evidence', ID),
  noticeSender: column('notices', 'sender', ID),
  bannedName: column('scam_notices', 'name', ['decision_id']),
  codeEmail: column('email_codes', 'email', ['browser_hash', 'email_hash'], null),
  pushSubscription: column('push_subscriptions', 'subscription', ['endpoint_hash']),
  selfie: column('photo_verifications', 'selfie', ['user_id'], 'user_id'),
  signInIdentity: column('sign_ins', 'identity', ['browser_hash'], null),
};

type Columns = typeof ENCRYPTED_COLUMNS;
/** Columns that are bound to one other column. */
type SingleColumn = {
  [Name in keyof Columns]: Columns[Name]['boundTo'] extends readonly [string] ? Name : never;
}[keyof Columns];
type RowColumn = Exclude<keyof Columns, SingleColumn>;

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
/** What a value is bound to, as rows name it. */
type Key<Name extends RowColumn> = Record<Camel<Columns[Name]['boundTo'][number]>, BoundValue>;
type Row<Name extends RowColumn> = Key<Name> & Record<Camel<Columns[Name]['column']>, Buffer>;

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

/** @param id value of the one column that `name` is bound to: mostly the id, drawn from the sequence before the insert. */
export const encryptById = (name: SingleColumn, id: BoundValue, text: string): Buffer =>
  encrypt(bindingOf(ENCRYPTED_COLUMNS[name], [id]), text);

export const decryptById = (name: SingleColumn, id: BoundValue, value: Buffer): string =>
  decrypt(bindingOf(ENCRYPTED_COLUMNS[name], [id]), value);

const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The functions of a column that is bound to several columns: `decrypt` takes a row with all of them. */
function pairOf<Name extends RowColumn>(name: Name) {
  const encrypted: EncryptedColumn = ENCRYPTED_COLUMNS[name];
  const names = encrypted.boundTo.map(camel);
  const own = camel(encrypted.column);
  const bind = (row: Record<string, unknown>) =>
    bindingOf(
      encrypted,
      names.map((bound) => row[bound] as BoundValue),
    );
  return [
    (key: Key<Name>, text: string): Buffer => encrypt(bind(key), text),
    (row: Row<Name>): string => decrypt(bind(row), (row as Record<string, unknown>)[own] as Buffer),
  ] as const;
}

export const [encryptMessage, decryptMessage] = pairOf('message');
export const [encryptDeletedMessage, decryptDeletedMessage] = pairOf('deletedMessage');
const [encryptText, decryptText] = pairOf('questionAnswer');
const [encryptMarks, decryptMarks] = pairOf('marks');
export const [encryptLikeComment, decryptLikeComment] = pairOf('likeComment');
export const [encryptCodeEmail, decryptCodeEmail] = pairOf('codeEmail');

/** The columns of an answer, or of marks of times: a former version shows `…` in their place. */
export const encryptAnswer = (key: Key<'marks'>, text: string, isMarks: boolean) => ({
  answer: encryptText(key, isMarks ? '…' : text),
  marks: isMarks ? encryptMarks(key, text) : null,
});

/** Encrypted; null without a row. */
export type AnswerColumns = Record<'answer' | 'marks', Buffer | null>;

/** An answer or marks; null without a row. */
export const decryptAnswer = ({ answer, marks, ...key }: Key<'marks'> & AnswerColumns) =>
  marks ? decryptMarks({ ...key, marks }) : answer && decryptText({ ...key, answer });

/** A message as reports need it. */
export interface StoredMessage extends Row<'message'> {
  matchId: number;
  senderId: number;
  clientId: string;
  isDeleted: boolean;
  /** The text of a deleted message until it is wiped. */
  deletedContent: Buffer | null;
}

/** The text of a message for a report, also of one that was deleted; empty once it is wiped. */
export function decryptStoredMessage(row: StoredMessage): string {
  if (!row.isDeleted) return decryptMessage(row);
  const { deletedContent } = row;
  return deletedContent ? decryptDeletedMessage({ ...row, deletedContent }) : '';
}

/** Null without words. */
export const encryptHiddenWords = (userId: number, words: readonly string[]): Buffer | null =>
  words.length > 0 ? encryptById('hiddenWords', userId, JSON.stringify(words)) : null;

export const decryptHiddenWords = (userId: number, words: Buffer | null): string[] =>
  words ? JSON.parse(decryptById('hiddenWords', userId, words)) : [];

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
  return encryptById('specialPreferences', userId, numbers.padEnd(SPECIAL_PREFERENCES_CHARS));
};

export const decryptSpecialPreferences = (userId: number, special: Buffer): SpecialNumbers => {
  const numbers = decryptById('specialPreferences', userId, special).split(',').map(Number);
  const [lookingFor, lifestyleInterests, relationshipStatus, experienceLevel, switches] =
    numbers as [number, number, number, number, number];
  return { lookingFor, lifestyleInterests, relationshipStatus, experienceLevel, switches };
};

/** Padded: the length of an ordinary draft reveals no answer. */
export const encryptDraft = (userId: number, answers: object): Buffer =>
  encryptById('onboardingDraft', userId, JSON.stringify(answers).padEnd(600));

/** Longer than every choice: padding to one length hides which is selected, and whether one is. */
const ENCRYPTED_FIELD_CHARS = 24;

export const encryptField = (field: SingleColumn, userId: number, choice: string): Buffer =>
  encryptById(field, userId, choice.padEnd(ENCRYPTED_FIELD_CHARS));

export const decryptField = (field: SingleColumn, userId: number, value: Buffer): string =>
  decryptById(field, userId, value).trimEnd();

export interface ReportTexts {
  /** Written by the reporter. */
  text: string;
  /** The reported message. */
  messageText: string;
}

/** The columns of a report; null for an empty text. */
export const encryptReport = (reportId: number, { text, messageText }: ReportTexts) => ({
  text: text ? encryptById('reportText', reportId, text) : null,
  messageText: messageText ? encryptById('reportedMessage', reportId, messageText) : null,
});

export const decryptReportText = (reportId: number, text: Buffer | null): string =>
  text ? decryptById('reportText', reportId, text) : '';

export const decryptReportedMessage = (reportId: number, messageText: Buffer | null): string =>
  messageText ? decryptById('reportedMessage', reportId, messageText) : '';

/** A push subscription as the browser sends it. */
export interface StoredSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export const encryptPushSubscription = (endpointHash: Buffer, value: StoredSubscription): Buffer =>
  encryptById('pushSubscription', endpointHash, JSON.stringify(value));

export const decryptPushSubscription = (endpointHash: Buffer, value: Buffer): StoredSubscription =>
  JSON.parse(decryptById('pushSubscription', endpointHash, value));

export const encryptSignInIdentity = (browserHash: Buffer, identity: object): Buffer =>
  encryptById('signInIdentity', browserHash, JSON.stringify(identity));

export const decryptSignInIdentity = (browserHash: Buffer, identity: Buffer): unknown =>
  JSON.parse(decryptById('signInIdentity', browserHash, identity));

/** @param webp a picture, stored as Base64 because values are text. */
export const encryptSelfie = (userId: number, webp: Buffer): Buffer =>
  encryptById('selfie', userId, webp.toString('base64'));

export const decryptSelfie = (userId: number, value: Buffer): Buffer =>
  Buffer.from(decryptById('selfie', userId, value), 'base64');
