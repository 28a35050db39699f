import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { Entry } from '../kinds/kind.ts';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import { QuestionSheet } from './QuestionSheet.tsx';
import { useShownQuestion } from './question-endpoints.ts';

/** Asks a question, unless one is open. */
export function useQuestionEntry(): Entry {
  const { matchId } = useChat();
  const [isChoosing, setChoosing] = useState(false);
  const isOpen = useShownQuestion(matchId) !== undefined;
  return {
    item: {
      label: texts.questions.menu,
      Icon: IconMessageQuestion,
      disabled: isOpen,
      onClick: () => setChoosing(true),
    },
    opened: <QuestionSheet opened={isChoosing} onClose={() => setChoosing(false)} />,
  };
}
