import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { QUESTION_ANSWER_MAX, QUESTION_LIFE_DAYS } from '#contract/limits.ts';
import { countGraphemes } from '#contract/names.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import { dropKept, useKept } from '../../../platform/kept-values.ts';
import type { StoredUser } from '../../../platform/stored-user.ts';
import { toastError } from '../../../platform/toasts.ts';
import classes from './Question.module.css';
import { Discs, QuestionFrame } from './QuestionFrame.tsx';
import {
  useAnswerQuestionMutation,
  useSkipQuestionMutation,
  useTakeBackAnswerMutation,
} from './question-endpoints.ts';
import * as texts from '../texts.ts';

interface Props {
  matchId: number;
  question: OpenQuestion;
  viewer: StoredUser;
  /** Name of the other member. */
  name: string;
  /** The viewer has just asked it. */
  takesFocus: boolean;
}

/** An open question: the viewer's answer, or what they wait for. Shows nothing that depends on the other's answer. */
export function OpenQuestionCard({ matchId, question, viewer, name, takesFocus }: Props) {
  const card = useRef<HTMLElement>(null);
  const form = `answer_${question.id}`;
  const [answer, setAnswer] = useKept(form, question.ownAnswer ?? '');
  const [send, sending] = useAnswerQuestionMutation();
  const [takeBack, taking] = useTakeBackAnswerMutation();
  const [skip, skipping] = useSkipQuestionMutation();
  const of = { matchId, id: question.id };

  async function submit(): Promise<void> {
    // The button disappears.
    card.current?.focus({ preventScroll: true });
    const { error } = await send({ ...of, answer: answer.trim() });
    if (error) toastError(texts.questions.answerFailed, error);
    else dropKept(form);
  }

  async function drop(): Promise<void> {
    // The card disappears from the list.
    card.current?.parentElement?.focus({ preventScroll: true });
    const { error } = await skip(of);
    if (error) toastError(texts.questions.skipFailed, error);
  }

  async function undo(): Promise<void> {
    card.current?.focus({ preventScroll: true });
    const { error } = await takeBack(of);
    if (error) toastError(texts.questions.takeBackFailed, error);
  }

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
          takesFocus={takesFocus}
          isBusy={sending.isLoading || skipping.isLoading}
          onChange={setAnswer}
          onSubmit={() => void submit()}
          onSkip={() => void drop()}
        />
      ) : (
        <Stack gap={8}>
          <div className={classes.answer} data-own>
            <Group gap={8} wrap="nowrap" mb={4}>
              <PersonAvatar name={viewer.name} image={viewer.profileImage} size={22} />
              <Text span size="sm" fw={600} c="var(--ov-accent-text)">
                {texts.chat.you}
              </Text>
            </Group>
            <Text className={classes.text} dir="auto">
              {question.ownAnswer}
            </Text>
          </div>
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
