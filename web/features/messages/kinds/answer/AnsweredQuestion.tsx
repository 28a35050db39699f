import { useEffect, useRef } from 'react';
import type { Line } from '../../line.ts';
import { DeletedText } from '../../list/DeletedText.tsx';
import type { QuestionRow } from '../../list/group-messages.ts';
import { MessageOptions } from '../../list/MessageOptions.tsx';
import { Reactions } from '../../list/Reactions.tsx';
import { useChat } from '../../open-chat.tsx';
import classes from '../../question/Question.module.css';
import { AnswerBox, QuestionFrame } from '../../question/QuestionFrame.tsx';
import { MessageText } from '../text/MessageText.tsx';

interface Props {
  row: QuestionRow;
  /** True when the viewer has waited for it here: the answers appear. */
  isRevealed: boolean;
  isTabStop: boolean;
  optionsOf: (line: Line) => AnswerProps['onOptions'];
}

/** A question with the answers of both, the viewer's own first. */
export function AnsweredQuestion({ row, isRevealed, isTabStop, optionsOf }: Props) {
  const { viewer } = useChat();
  const card = useRef<HTMLElement>(null);
  const isOwn = ({ senderId }: Line) => Number(senderId === viewer.id);
  useEffect(() => {
    // The card of the open question, which had the focus, is gone.
    const isLost = document.activeElement === document.body;
    if (isRevealed && isLost) card.current?.focus({ preventScroll: true });
  }, [isRevealed]);
  return (
    <QuestionFrame ref={card} question={row.question} isRevealed={isRevealed}>
      <div className={classes.answers}>
        {row.answers
          .toSorted((a, b) => isOwn(b) - isOwn(a))
          .map((line, index) => (
            <Answer
              key={line.clientId}
              line={line}
              onOptions={optionsOf(line)}
              isTabStop={isTabStop && index === 0}
            />
          ))}
      </div>
    </QuestionFrame>
  );
}

interface AnswerProps {
  line: Line;
  /** Undefined for the copy that the menu shows. */
  onOptions?: (button: Element) => void;
  isTabStop?: boolean;
}

/** The answer of one member: a message with the same menu and reactions as others. */
export function Answer({ line, onOptions, isTabStop }: AnswerProps) {
  const { viewer, user } = useChat();
  const isOwn = line.senderId === viewer.id;
  return (
    <div
      className={classes.half}
      data-line={line.clientId}
      data-own={isOwn || undefined}
      data-reacted={line.reactions && ''}
    >
      <AnswerBox author={isOwn ? viewer : user} isOwn={isOwn}>
        {line.deleted ? <DeletedText isOwn={isOwn} /> : <MessageText content={line.content} />}
      </AnswerBox>
      <Reactions reactions={line.reactions} />
      {onOptions && <MessageOptions isTabStop={isTabStop} onOpen={onOptions} />}
    </div>
  );
}
