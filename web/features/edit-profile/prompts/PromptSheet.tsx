import { Button, Textarea, type TextareaProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { hasContact } from '#contract/contacts.ts';
import { PROMPT_ANSWER_MAX, PROMPT_ANSWER_MIN } from '#contract/limits.ts';
import { countGraphemes, isName } from '#contract/names.ts';
import { CountedHint } from '../../../components/form/CountedHint.tsx';
import { useHostQuestion } from '../../../components/form/use-host-question.ts';
import { MainButton } from '../../../components/layout/MainButton.tsx';
import { promptText } from '../../../components/person/prompts.ts';
import { Sheet } from '../../../components/sheet/Sheet.tsx';
import type { ProfileFields } from '../profile-form.ts';
import * as texts from '../texts.ts';
import { QuestionList } from './QuestionList.tsx';

type Prompt = ProfileFields['prompts'][number];

/** A prompt before it is in the form. */
export interface Draft extends Pick<Prompt, 'answer'> {
  /** Its place among the prompts. */
  index: number;
  /** Undefined until a question is chosen. */
  prompt?: Prompt['prompt'] | undefined;
}

interface Props {
  opened: boolean;
  draft: Draft | undefined;
  /** Questions of the profile. */
  used: readonly Prompt['prompt'][];
  onChange: (draft: Draft) => void;
  onDone: (index: number, prompt: Prompt) => void;
  onRemove: (index: number) => void;
  onClose: () => void;
}

/** Chooses a question, then takes the answer. */
export function PromptSheet({ opened, draft, used, onChange, onDone, onRemove, onClose }: Props) {
  const [wasSent, setSent] = useState(false);
  const askHost = useHostQuestion();
  const [question, setQuestion] = useState<string>();
  const words = texts.profileEdit.prompts;
  const own = draft && used[draft.index];
  const prompt = draft?.prompt;
  const close = () => {
    setSent(false);
    onClose();
  };
  const done = () => {
    setSent(true);
    if (!draft || !prompt || answerError(draft.answer)) return;
    const asks = askHost(draft.answer);
    setQuestion(asks);
    if (asks) return;
    setSent(false);
    onDone(draft.index, { prompt, answer: draft.answer.trim() });
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={prompt ? words.answer : words.choose}
      footer={
        prompt && (
          <>
            {own && (
              <Button variant="ghost" size="lg" onClick={() => onRemove(draft.index)}>
                {words.remove}
              </Button>
            )}
            <MainButton onClick={done}>{texts.profileEdit.done}</MainButton>
          </>
        )
      }
    >
      {draft &&
        (prompt ? (
          <>
            <AnswerField
              label={promptText(prompt)}
              answer={draft.answer}
              error={wasSent ? (answerError(draft.answer) ?? question) : undefined}
              onChange={(answer) => {
                setQuestion(undefined);
                onChange({ ...draft, answer });
              }}
            />
            <Button
              variant="ghost"
              size="touch"
              mx={-14}
              onClick={() => onChange({ ...draft, prompt: undefined })}
            >
              {words.change}
            </Button>
          </>
        ) : (
          <QuestionList
            isTaken={(key) => key !== own && used.includes(key)}
            onChoose={(key) => onChange({ ...draft, prompt: key })}
          />
        ))}
    </Sheet>
  );
}

interface AnswerProps extends Pick<TextareaProps, 'label' | 'aria-label'> {
  answer: string;
  error: string | undefined;
  onChange: (answer: string) => void;
}

/** The answer with its counter. It has no lines: those of a pasted text become one. */
export function AnswerField({ answer, error, onChange, ...label }: AnswerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const count = answerLength(answer);
  useEffect(() => field.current?.focus(), []);
  // The button above has been read by then.
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <Textarea
      ref={field}
      {...label}
      value={answer}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <CountedHint
          count={texts.profileEdit.prompts.count(count, PROMPT_ANSWER_MAX)}
          isOver={count > PROMPT_ANSWER_MAX}
        />
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
    />
  );
}

/** Characters of an answer as it is stored. */
const answerLength = (answer: string): number => countGraphemes(answer.trim());

/** Error sentence of an answer that the contract rejects. */
export function answerError(answer: string): string | undefined {
  const { prompts, bioTooLong, nameInvalid } = texts.profileEdit;
  const count = answerLength(answer);
  if (count < PROMPT_ANSWER_MIN) return prompts.tooShort(PROMPT_ANSWER_MIN);
  if (count > PROMPT_ANSWER_MAX) return bioTooLong(count - PROMPT_ANSWER_MAX);
  if (!isName(answer.trim())) return nameInvalid;
  return hasContact(answer) ? prompts.contact : undefined;
}
