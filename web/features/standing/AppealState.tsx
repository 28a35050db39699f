import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Standing } from '#contract/standing.ts';
import * as texts from '../../app/texts.ts';

type Appeal = NonNullable<Standing['decisions'][number]['appeal']>;

interface Props {
  appeal: Appeal;
  /** Texts of an appeal of a decision, or of a complaint about the outcome of a report. */
  words: { yours: string; upheld: string; reversed: string };
  /** The form for the answer to the moderator's question. */
  answerForm: ReactNode;
}

/** The member's text, the one question with its answer, and the outcome with its reasons. */
export function AppealState({ appeal, words, answerForm }: Props) {
  const { text, question, answer, outcome, reasons, bySameModerator } = appeal;
  return (
    <Stack gap={12}>
      <Passage title={words.yours} text={text} />
      {question && <Passage title={texts.standing.question} text={question} />}
      {answer && <Passage title={texts.standing.answer} text={answer} />}
      {question && !answer && !outcome && answerForm}
      {outcome ? (
        <Passage
          title={outcome === 'upheld' ? words.upheld : words.reversed}
          text={[reasons, bySameModerator && texts.standing.sameModerator]
            .filter(Boolean)
            .join('\n\n')}
        />
      ) : (
        (!question || answer) && (
          <Text size="sm" c="dimmed">
            {texts.standing.waiting}
          </Text>
        )
      )}
    </Stack>
  );
}

/** A titled text; its line breaks are kept. */
export const Passage = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
  </div>
);
