import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { PersonAvatar } from '../../../components/person/PersonAvatar.tsx';
import * as texts from '../texts.ts';
import classes from './Question.module.css';

interface Props {
  ref?: Ref<HTMLElement>;
  /** Key of the question. */
  question: string;
  /** The discs are drawn to their places. */
  isRevealed?: boolean;
  children: ReactNode;
}

/** The card of a question, open or answered. */
export const QuestionFrame = ({ ref, question, isRevealed, children }: Props) => (
  <Paper
    component="section"
    ref={ref}
    className={classes.card}
    tabIndex={-1}
    aria-label={texts.questions.kind}
    data-revealed={isRevealed || undefined}
  >
    <Group gap={8} wrap="nowrap" mb={6}>
      <Discs size={12} first="filled" second="filled" />
      <Text variant="label" c="dimmed">
        {texts.questions.kind}
      </Text>
    </Group>
    <Title order={2} mb={14}>
      {texts.questionText(question)}
    </Title>
    {children}
  </Paper>
);

interface AnswerProps {
  author?: { name: string; profileImage: string | null };
  isOwn: boolean;
  children: ReactNode;
}

/** The answer of one member, under their name. */
export const AnswerBox = ({ author, isOwn, children }: AnswerProps) => (
  <div className={classes.answer} data-bubble data-own={isOwn || undefined}>
    <Group gap={8} wrap="nowrap" mb={4}>
      <PersonAvatar name={author?.name ?? ''} image={author?.profileImage ?? null} size={22} />
      <Text span variant="label" miw={0} truncate c={isOwn ? 'var(--ov-accent-text)' : 'dimmed'}>
        {isOwn ? texts.chat.you : author?.name}
      </Text>
    </Group>
    <Text component="div" data-long data-lines>
      {children}
    </Text>
  </div>
);

const PLUM = 'light-dark(var(--mantine-color-plum-7), var(--mantine-color-plum-4))';

interface DiscsProps {
  /** Height in px. */
  size: number;
  first: 'filled' | 'dashed';
  second: 'filled' | 'dashed';
}

/** The mark as a state: a disc is filled by an answer. Decorative: a text is beside it. */
export const Discs = ({ size, first, second }: DiscsProps) => (
  <svg
    className={classes.discs}
    width={size * 1.625}
    height={size}
    viewBox="0 0 26 16"
    aria-hidden
    focusable="false"
  >
    <circle color={PLUM} data-state={second} cx="18" cy="8" r="7" />
    <circle color="var(--ov-accent-text)" data-state={first} cx="8" cy="8" r="7" />
    {first === 'filled' && second === 'filled' && (
      <path fill="var(--ov-lens)" d="M13 3.1a7 7 0 0 1 0 9.8 7 7 0 0 1 0-9.8z" />
    )}
  </svg>
);
