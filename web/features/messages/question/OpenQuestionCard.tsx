import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { QUESTION_ANSWER_MAX, QUESTION_LIFE_DAYS } from '#contract/limits.ts';
import { countGraphemes } from '#contract/names.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { zoneName } from '../../../platform/dates.ts';
import { dropKept, useKept } from '../../../platform/kept-values.ts';
import { DatePart, useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import classes from './Question.module.css';
import { AnswerBox, Discs, QuestionFrame } from './QuestionFrame.tsx';
import {
  useAnswerQuestionMutation,
  useAskQuestionMutation,
  useSkipQuestionMutation,
  useTakeBackAnswerMutation,
} from './question-endpoints.ts';

/** Moves the focus before the focused element is removed. */
const focus = (stays?: HTMLElement | null) => stays?.focus({ preventScroll: true });

const keyOf = ({ id }: OpenQuestion): string => `answer_${id}`;

/** An open question: the viewer's answer, or what they wait for. Shows nothing that depends on the other's answer. */
export function OpenQuestionCard({ question }: { question: OpenQuestion }) {
  const { matchId, viewer, name } = useChat();
  const { id, ownAnswer, times } = question;
  const card = useRef<HTMLElement>(null);
  const draft = useKept(keyOf(question), ownAnswer ?? '');
  const [takeBack, { isLoading }] = useTakeBackAnswerMutation();
  function undo(): void {
    focus(card.current);
    void takeBack({ matchId, id });
  }

  return (
    <QuestionFrame ref={card} question={question.question}>
      {ownAnswer === null ? (
        <AnswerForm question={question} card={card} draft={draft} />
      ) : (
        <Stack gap={8}>
          <AnswerBox author={viewer} isOwn>
            <Text inherit dir="auto">
              {times ? texts.questions.marked(ownAnswer.replaceAll('0', '').length) : ownAnswer}
            </Text>
          </AnswerBox>
          <Notice
            first="filled"
            title={texts.questions.waitingFor(name)}
            text={times ? texts.questions.onlyOverlap(name) : texts.questions.unseen(name)}
          />
          <Group justify="space-between" gap={8}>
            <Text variant="note">{texts.questions.deletedAfter(QUESTION_LIFE_DAYS)}</Text>
            <Button variant="ghost" size="touch" disabled={isLoading} onClick={undo}>
              {texts.questions.takeBack}
            </Button>
          </Group>
        </Stack>
      )}
    </QuestionFrame>
  );
}

interface NoticeProps {
  /** The disc of the viewer. */
  first: 'filled' | 'dashed';
  title: string;
  text: string;
}

const Notice = ({ first, title, text }: NoticeProps) => (
  <Group className={classes.answer} gap={14} wrap="nowrap">
    <Discs size={22} first={first} second="dashed" />
    <div>
      <Text fw={600}>{title}</Text>
      <Text variant="note">{text}</Text>
    </div>
  </Group>
);

interface FormProps {
  question: OpenQuestion;
  card: RefObject<HTMLElement | null>;
  draft: ReturnType<typeof useKept<string>>;
}

function AnswerForm({ question, card, draft: [answer, setAnswer] }: FormProps) {
  const { matchId, viewer, name } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const [send, sending] = useAnswerQuestionMutation();
  const [skip, skipping] = useSkipQuestionMutation();
  const [, asked] = useAskQuestionMutation(matchId);
  const { times } = question;
  const of = { matchId, id: question.id };
  const { askedByYou, askedBy, onceBoth } = texts.questions;
  const takesFocus = question.id === asked.data?.question?.id;
  const count = countGraphemes(answer.trim());
  const over = count - QUESTION_ANSWER_MAX;
  const isBusy = sending.isLoading || skipping.isLoading;
  const isRefused = count === 0 || over > 0 || isBusy;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  async function submit(event: FormEvent | KeyboardEvent): Promise<void> {
    event.preventDefault();
    if (isRefused) return;
    focus(card.current);
    const { error } = await send({ ...of, answer: answer.trim() });
    if (!error) dropKept(keyOf(question));
  }
  function drop(): void {
    focus(card.current?.parentElement);
    void skip(of);
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Notice
        first="dashed"
        title={question.askedBy === viewer.id ? askedByYou : askedBy(name)}
        text={times ? texts.questions.onlyOverlap(name) : onceBoth}
      />
      {times ? (
        <DatePart times={times} marks={answer} onChange={setAnswer} />
      ) : (
        <Textarea
          ref={field}
          my={8}
          minRows={2}
          maxRows={8}
          value={answer}
          error={over > 0 && texts.questions.over(over)}
          aria-label={texts.questions.yourAnswer}
          autoComplete="off"
          onChange={({ target }) => setAnswer(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
          }}
        />
      )}
      <Group gap={8}>
        <Text variant="note" c={over > 0 ? 'var(--ov-error-text)' : undefined} me="auto">
          {times ? zoneName(times.timeZone) : texts.questions.count(count, QUESTION_ANSWER_MAX)}
        </Text>
        <Button variant="ghost" size="touch" disabled={isBusy} onClick={drop}>
          {texts.questions.skip}
        </Button>
        <Button type="submit" variant="afterglow" size="touch" disabled={isRefused}>
          {times ? texts.questions.saveTimes : texts.questions.answer}
        </Button>
      </Group>
    </form>
  );
}
