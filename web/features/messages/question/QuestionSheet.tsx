import { Button, Stack, Text } from '@mantine/core';
import { IconMessageQuestion, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { QUESTIONS, type Question } from '#contract/questions.ts';
import { ListCard, ListRow } from '../../../components/layout/ListCard.tsx';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import { useAppDispatch } from '../../../platform/hooks.ts';
import { showLatest, useThread } from '../api.ts';
import type { Entry } from '../kinds/kind.ts';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import { shownOf } from '../thread/thread-window.ts';
import { useAskQuestionMutation, useShownQuestion } from './question-endpoints.ts';

/** Questions that are suggested at a time. */
const SUGGESTED = 4;

/** Suggests a few questions, and others on demand. The chosen one is asked at once. */
export function QuestionSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { matchId, name } = useChat();
  const dispatch = useAppDispatch();
  const thread = useThread(matchId);
  const [order] = useState(shuffled);
  const [at, setAt] = useState(0);
  const [ask, { isLoading }] = useAskQuestionMutation(matchId);
  const messages = thread ? shownOf(thread).messages : [];
  const answered = messages.flatMap(({ answers }) => answers?.question ?? []);
  const fresh = order.filter((key) => !answered.includes(key));
  const suggested = Array.from(
    { length: Math.min(SUGGESTED, fresh.length) },
    (_, index) => fresh[(at + index) % fresh.length] as Question,
  );
  const choose = async (question: Question) => {
    const { data } = await ask({ matchId, question });
    if (data?.question) dispatch(showLatest(matchId));
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={texts.questions.choose}>
      <Stack gap={16}>
        <Text c="dimmed">{texts.questions.explain(name)}</Text>
        <ListCard>
          {suggested.map((key) => (
            <ListRow
              key={key}
              Icon={IconMessageQuestion}
              label={texts.questionText(key) ?? ''}
              isBusy={isLoading}
              onClick={() => void choose(key)}
            />
          ))}
        </ListCard>
        {fresh.length > SUGGESTED && (
          <Button
            variant="quiet"
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            onClick={() => setAt(at + SUGGESTED)}
          >
            {texts.questions.others}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

/** All questions in a random order. */
const shuffled = (): Question[] =>
  QUESTIONS.map((key) => ({ key, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ key }) => key);

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
