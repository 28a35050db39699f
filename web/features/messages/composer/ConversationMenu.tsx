import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { type ComposerItem, ComposerMenu } from './ComposerMenu.tsx';
import type { Line } from '../list/group-messages.ts';
import { QuestionSheet } from '../question/QuestionSheet.tsx';
import * as texts from '../texts.ts';

interface Props {
  matchId: number;
  /** Name of the other member. */
  name: string;
  lines: Line[];
  /** A question is open. */
  isOpen: boolean;
  /** Further items. */
  items: ComposerItem[];
  disabled: boolean;
  /** @param id of the question that the viewer has asked. */
  onAsked: (id: number) => void;
}

/** The menu of the composer, with the sheets that it opens. */
export function ConversationMenu({
  matchId,
  name,
  lines,
  isOpen,
  items,
  disabled,
  onAsked,
}: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const question = {
    label: texts.questions.menu,
    Icon: IconMessageQuestion,
    disabled: isOpen,
    onClick: () => setChoosing(true),
  };
  return (
    <>
      <ComposerMenu items={[question, ...items]} disabled={disabled} />
      <QuestionSheet
        opened={isChoosing}
        matchId={matchId}
        name={name}
        answered={lines.flatMap(({ answers }) => answers?.question ?? [])}
        onAsked={onAsked}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
