import * as texts from '../../texts.ts';
import type { KindParts } from '../kind.ts';
import { MessageText } from './MessageText.tsx';

export const text: KindParts = {
  Body: ({ line }) => <MessageText content={line.content} />,
  deleteText: texts.chat.deleteText,
};
