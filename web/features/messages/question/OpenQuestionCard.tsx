import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { QUESTION_ANSWER_MAX, QUESTION_LIFE_DAYS } from '#contract/limits.ts';
import { countGraphemes } from '#contract/names.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { dropKept, useKept } from '../../../platform/kept-values.ts';
import { toastError } from '../../../platform/toasts.ts';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import classes from './Question.module.css';
import { AnswerBox, Discs, QuestionFrame } from './QuestionFrame.tsx';
import {
  useAnswerQuestionMutation,
  useAskQuestionMutation,
  useSkipQuestionMutation,
  useTakeBackAnswerMutation,
} from './question-endpoints.ts';

type Change = () => PromiseLike<{ error?: unknown }>;

/** An open question: the viewer's answer, or what they wait for. Shows nothing that depends on the other's answer. */
export function OpenQuestionCard({ question }: { question: OpenQuestion }) {
  const { matchId, viewer, name } = useChat();
  const card = useRef<HTMLElement>(null);
  const form = `answer_${question.id}`;
  const [answer, setAnswer] = useKept(form, question.ownAnswer ?? '');
  const [send, sending] = useAnswerQuestionMutation();
  const [takeBack, taking] = useTakeBackAnswerMutation();
  const [skip, skipping] = useSkipQuestionMutation();
  const [, asked] = useAskQuestionMutation(matchId);
  const of = { matchId, id: question.id };

  /** @param stays gets the focus: what had it disappears. */
  async function change(stays: HTMLElement | null | undefined, failed: string, run: Change) {
    stays?.focus({ preventScroll: true });
    const { error } = await run();
    if (error) toastError(failed, error);
    return !error;
  }

  async function submit(): Promise<void> {
    const { answerFailed } = texts.questions;
    const run = () => send({ ...of, answer: answer.trim() });
    if (await change(card.current, answerFailed, run)) dropKept(form);
  }

  const drop = () =>
    change(card.current?.parentElement, texts.questions.skipFailed, () => skip(of));
  const undo = () => change(card.current, texts.questions.takeBackFailed, () => takeBack(of));

  return (
    <QuestionFrame ref={card} question={question.question}>
      {question.ownAnswer === null ? (
        <AnswerForm
          askedBy={
            question.askedBy === viewer.id
              ? texts.questions.askedByYou
              : texts.questions.askedBy(name)
          }
          answer={answer}
          takesFocus={question.id === asked.data?.question?.id}
          isBusy={sending.isLoading || skipping.isLoading}
          onChange={setAnswer}
          onSubmit={() => void submit()}
          onSkip={() => void drop()}
        />
      ) : (
        <Stack gap={8}>
          <AnswerBox author={viewer} isOwn>
            <Text inherit dir="auto">
              {question.ownAnswer}
            </Text>
          </AnswerBox>
          <Notice
            discs={<Discs size={22} first="filled" second="dashed" />}
            title={texts.questions.waitingFor(name)}
            text={texts.questions.unseen(name)}
          />
          <Group justify="space-between" gap={8}>
            <Text size="sm" c="dimmed">
              {texts.questions.deletedAfter(QUESTION_LIFE_DAYS)}
            </Text>
            <Button
              variant="ghost"
              size="sm"
              mih={44}
              px={10}
              me={-10}
              disabled={taking.isLoading}
              onClick={() => void undo()}
            >
              {texts.questions.takeBack}
            </Button>
          </Group>
        </Stack>
      )}
    </QuestionFrame>
  );
}

interface NoticeProps {
  discs: ReactNode;
  title: string;
  text: string;
}

const Notice = ({ discs, title, text }: NoticeProps) => (
  <Group className={classes.notice} gap={14} wrap="nowrap">
    {discs}
    <div>
      <Text fw={600} lh="1.25rem">
        {title}
      </Text>
      <Text size="sm" c="dimmed" lh="1.25rem">
        {text}
      </Text>
    </div>
  </Group>
);

interface FormProps {
  askedBy: string;
  answer: string;
  takesFocus: boolean;
  isBusy: boolean;
  onChange: (answer: string) => void;
  onSubmit: () => void;
  onSkip: () => void;
}

function AnswerForm({
  askedBy,
  answer,
  takesFocus,
  isBusy,
  onChange,
  onSubmit,
  onSkip,
}: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const count = countGraphemes(answer.trim());
  const over = count - QUESTION_ANSWER_MAX;
  const isRefused = count === 0 || over > 0 || isBusy;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isRefused) onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Notice
        discs={<Discs size={22} first="dashed" second="dashed" />}
        title={askedBy}
        text={texts.questions.onceBoth}
      />
      <Textarea
        ref={field}
        my={8}
        minRows={2}
        maxRows={8}
        value={answer}
        error={over > 0 && texts.questions.over(over)}
        aria-label={texts.questions.yourAnswer}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <Group gap={8}>
        <Text size="sm" c={over > 0 ? 'var(--ov-error-text)' : 'dimmed'} me="auto">
          {texts.questions.count(count, QUESTION_ANSWER_MAX)}
        </Text>
        <Button variant="ghost" size="sm" mih={44} disabled={isBusy} onClick={onSkip}>
          {texts.questions.skip}
        </Button>
        <Button type="submit" variant="afterglow" size="sm" mih={44} disabled={isRefused}>
          {texts.questions.answer}
        </Button>
      </Group>
    </form>
  );
}
