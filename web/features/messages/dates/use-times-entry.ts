import { IconCalendarHeart } from '@tabler/icons-react';
import { TIMES } from '#contract/questions.ts';
import type { Entry } from '../kinds/kind.ts';
import { useChat } from '../open-chat.tsx';
import { useAskQuestionMutation, useShownQuestion } from '../question/question-endpoints.ts';
import * as texts from '../texts.ts';

/** Asks for a time, unless a question is open. */
export function useTimesEntry(): Entry {
  const { matchId } = useChat();
  const [ask] = useAskQuestionMutation(matchId);
  const disabled = useShownQuestion(matchId) !== undefined;
  const onClick = () => void ask({ matchId, question: TIMES });
  return { item: { label: texts.questions.findTime, Icon: IconCalendarHeart, disabled, onClick } };
}
