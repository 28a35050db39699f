import { kindOf, MESSAGE_KINDS, type MessageKind } from '#contract/message-kinds.ts';
import { useTimesEntry } from '../dates/use-times-entry.ts';
import type { Line } from '../line.ts';
import { DatePart } from '../open-chat.tsx';
import { useQuestionEntry } from '../question/QuestionSheet.tsx';
import { comment } from './comment/comment.tsx';
import type { Entry, KindParts, SendFile } from './kind.ts';
import { PhotoConsent, usePhotosRow } from './photo/PhotoConsent.tsx';
import { photo } from './photo/photo.tsx';
import { usePhotoEntry } from './photo/use-photo-entry.tsx';
import { text } from './text/text.tsx';
import { useVoiceEntry } from './voice/use-voice-entry.tsx';
import { voice } from './voice/voice.tsx';

const date: KindParts = { ...text, Body: ({ line }) => <DatePart line={line} /> };
const KINDS: Record<MessageKind, KindParts> = { text, photo, voice, answer: text, comment, date };

export const partsOf = (line: Line): KindParts => KINDS[kindOf(line)];

/** The words of a message, which can be copied: not the sign that stands for a file. */
export const wordsOf = (line: Line): string | undefined =>
  line.deleted || line.date || MESSAGE_KINDS[kindOf(line)].sign ? undefined : line.content;

export const useEntries = (send: SendFile): Entry[] => [
  useQuestionEntry(),
  useTimesEntry(),
  usePhotoEntry(send),
  useVoiceEntry(send),
];

/** What the kinds add to the menu of an open chat. */
export const useMenuRows = () => [usePhotosRow()];

/** What the kinds add below the messages of an open chat. */
export const AtEnd = () => <PhotoConsent />;
