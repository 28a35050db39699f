import { Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Standing } from '#contract/standing.ts';
import { showDate } from '../../platform/dates.ts';
import { langOf } from '../../platform/locale.ts';
import { TextForm } from './TextForm.tsx';
import * as texts from './texts.ts';

type Appeal = NonNullable<Standing['decisions'][number]['appeal']>;
type Mutation = readonly [
  send: (written: { id: number; text: string }) => Promise<{ error?: unknown }>,
  state: { isLoading: boolean },
];

interface Props {
  /** Id of the decision or of the report. */
  id: number;
  appeal: Appeal | null;
  /** The last day of an appeal; null without the right to appeal. */
  until: string | null;
  create: Mutation;
  answer: Mutation;
  /** Texts of an appeal of a decision, or of a complaint about the outcome of a report. */
  words: typeof texts.standing.appeal;
}

/** The appeal with its state, or the button that opens its form. */
export function AppealPart({ id, appeal, until, create, answer, words }: Props) {
  if (appeal) return <AppealState id={id} appeal={appeal} answer={answer} words={words} />;
  if (!until) return null;
  const [send, { isLoading }] = create;
  return (
    <TextFormButton
      name={`${words.label}_${id}`}
      button={words.button}
      until={words.until(showDate('date', until))}
      label={words.label}
      sent={words.sent}
      isSending={isLoading}
      onSend={(text) => send({ id, text })}
    />
  );
}

type StateProps = Pick<Props, 'id' | 'answer' | 'words'> & { appeal: Appeal };

/** The member's text, the one question with its answer, and the outcome with its reasons. */
function AppealState({ id, appeal, answer: [send, { isLoading }], words }: StateProps) {
  const { text, question, answer, outcome, reasons, bySameModerator } = appeal;
  const lang = langOf(appeal.language);
  return (
    <Stack gap={12}>
      <Passage title={words.yours} text={text} />
      {question && <Passage title={texts.standing.question} text={question} lang={lang} />}
      {answer && <Passage title={texts.standing.answer} text={answer} />}
      {question && !answer && !outcome && (
        <TextForm
          name={`${texts.standing.answerLabel}_${id}`}
          label={texts.standing.answerLabel}
          sent={texts.standing.answerSent}
          isSending={isLoading}
          onSend={(answerText) => send({ id, text: answerText })}
        />
      )}
      {outcome ? (
        <>
          <Passage
            title={outcome === 'upheld' ? words.upheld : words.reversed}
            text={reasons ?? ''}
            lang={lang}
          />
          {bySameModerator && <Text>{texts.standing.sameModerator}</Text>}
        </>
      ) : (
        (!question || answer) && <Text variant="note">{texts.standing.waiting}</Text>
      )}
    </Stack>
  );
}

interface PassageProps {
  title: string;
  text: string;
  lang?: string | undefined;
}

/** A titled text; its line breaks are kept. */
const Passage = ({ title, text, lang }: PassageProps) => (
  <div>
    <Text variant="label">{title}</Text>
    <Text data-long data-lines dir="auto" lang={lang}>
      {text}
    </Text>
  </div>
);

interface TextFormButtonProps extends Omit<ComponentProps<typeof TextForm>, 'onCancel'> {
  button: string;
  /** Until when the button can be used. */
  until: string;
}

/** The button that opens the form of an appeal or a complaint. */
function TextFormButton({ button, until, ...form }: TextFormButtonProps) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <TextForm {...form} onCancel={() => setWriting(false)} />;
  return (
    <Group gap={12}>
      <Button variant="quiet" onClick={() => setWriting(true)}>
        {button}
      </Button>
      <Text variant="note" flex="1 1 200px">
        {until}
      </Text>
    </Group>
  );
}
