import { Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PersonAvatar } from '../../../../components/person/PersonAvatar.tsx';
import { DeletedText, MessageOptions } from '../../list/Bubble.tsx';
import type { Line, QuestionRow } from '../../list/group-messages.ts';
import { MessageText } from '../text/MessageText.tsx';
import classes from '../../question/Question.module.css';
import { QuestionFrame } from '../../question/QuestionFrame.tsx';
import { Reactions } from '../../list/Reactions.tsx';
import * as texts from '../../texts.ts';

interface Props {
  row: QuestionRow;
  /** True when the viewer has waited for it here: the answers appear. */
  isRevealed: boolean;
  isTabStop: boolean;
  partOf: (line: Line) => Omit<AnswerProps, 'onOptions' | 'isTabStop'>;
  optionsOf: (line: Line) => AnswerProps['onOptions'];
}

/** A question with the answers of both, the viewer's own first. */
export function AnsweredQuestion({ row, isRevealed, isTabStop, partOf, optionsOf }: Props) {
  const card = useRef<HTMLElement>(null);
  const parts = row.answers.map(partOf).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  useEffect(() => {
    // The card of the open question, which had the focus, is gone.
    const isLost = document.activeElement === document.body;
    if (isRevealed && isLost) card.current?.focus({ preventScroll: true });
  }, [isRevealed]);
  return (
    <QuestionFrame ref={card} question={row.question} isRevealed={isRevealed}>
      <div className={classes.answers}>
        {parts.map((part, index) => (
          <Answer
            key={part.line.key}
            {...part}
            onOptions={optionsOf(part.line)}
            isTabStop={isTabStop && index === 0}
          />
        ))}
      </div>
    </QuestionFrame>
  );
}

interface AnswerProps {
  line: Line;
  isOwn: boolean;
  sender?: { name: string; profileImage: string | null };
  viewerId: number;
  otherName: string;
  /** Undefined for the copy that the menu shows. */
  onOptions?: (button: Element) => void;
  isTabStop?: boolean;
}

/** The answer of one member: a message with the same menu and reactions as others. */
export function Answer(props: AnswerProps) {
  const { line, isOwn, sender, viewerId, otherName, onOptions, isTabStop } = props;
  return (
    <div
      className={classes.half}
      data-line={line.key}
      data-own={isOwn || undefined}
      data-reacted={line.reactions && ''}
    >
      <div className={classes.answer} data-bubble data-own={isOwn || undefined}>
        <Group gap={8} wrap="nowrap" mb={4}>
          <PersonAvatar name={sender?.name ?? ''} image={sender?.profileImage ?? null} size={22} />
          <Text
            span
            size="sm"
            fw={600}
            miw={0}
            truncate
            c={isOwn ? 'var(--ov-accent-text)' : 'dimmed'}
          >
            {isOwn ? texts.chat.you : sender?.name}
          </Text>
        </Group>
        <Text component="div" className={classes.text}>
          {line.deleted ? <DeletedText isOwn={isOwn} /> : <MessageText content={line.content} />}
        </Text>
      </div>
      <Reactions reactions={line.reactions} viewerId={viewerId} otherName={otherName} />
      {onOptions && (
        <MessageOptions className={classes.options} isTabStop={isTabStop} onOpen={onOptions} />
      )}
    </div>
  );
}
