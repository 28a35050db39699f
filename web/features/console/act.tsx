import { Text } from '@mantine/core';
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { FormSheet } from '../../components/sheet/FormSheet.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toasts.ts';
import { useFreshSignIn } from '../auth/api.ts';
import { NoteField } from './NoteField.tsx';
import * as texts from './texts.ts';

const REASON_MAX_CHARS = 500;

/** Runs a write and shows its error. With a title, a toast says that it is done. */
type Act = (run: () => Promise<unknown>, done?: string) => Promise<void>;

/** What a sheet asks before an action. */
interface Question {
  title: string;
  /** The consequence, in one or two sentences. */
  text: string;
  /** Label of the button that runs the action: a verb. */
  confirm: string;
  /** Label of a text that the action needs, such as its reason. */
  why?: string;
  maxChars?: number;
  /** Draws the button as a primary one instead of in red. */
  canUndo?: boolean;
  run: (why: string) => Promise<unknown>;
  /** Title of the toast after the action. */
  done?: string;
}

const Actions = createContext<{ act: Act; ask: (question: Question) => void }>({
  act: async () => {},
  ask: () => {},
});

export const useAct = (): Act => useContext(Actions).act;
export const useAsk = () => useContext(Actions).ask;

/**
 * The one way of the console to write: asks where an action needs it, asks for a recent sign-in where the server
 * does, and shows how the write ended.
 */
export function ConsoleActions({ children }: { children: ReactNode }) {
  const { change, sheet } = useFreshSignIn();
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  const act: Act = (run, done) =>
    change(texts.admin.failed, async () => {
      await run().catch(explain);
      if (done) toast({ title: done });
    });
  const ask = (asked: Question) => {
    setQuestion(asked);
    setOpen(true);
  };
  return (
    <Actions value={{ act, ask }}>
      {children}
      {question && (
        <QuestionSheet
          question={question}
          opened={isOpen}
          act={act}
          onClose={() => setOpen(false)}
        />
      )}
      {sheet}
    </Actions>
  );
}

interface SheetProps {
  question: Question;
  opened: boolean;
  act: Act;
  onClose: () => void;
}

function QuestionSheet({ question, opened, act, onClose }: SheetProps) {
  const { title, text, confirm, why: label, canUndo = false, run, done } = question;
  const { maxChars = REASON_MAX_CHARS } = question;
  const [why, setWhy] = useState('');
  const [isWorking, setWorking] = useState(false);
  const close = () => {
    setWhy('');
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    await act(async () => {
      await run(why.trim());
      close();
    }, done);
    setWorking(false);
  };
  return (
    <FormSheet
      opened={opened}
      onClose={close}
      title={title}
      onSubmit={send}
      submit={confirm}
      cancel={texts.common.cancel}
      isDisabled={isWorking || (label !== undefined && why.trim() === '')}
      {...(!canUndo && { button: { variant: 'filled', color: 'vermilion' } })}
    >
      <Text c="dimmed" mb={12}>
        {text}
      </Text>
      {label && (
        <NoteField
          label={label}
          required
          data-autofocus
          maxLength={maxChars}
          value={why}
          onChange={setWhy}
        />
      )}
    </FormSheet>
  );
}

/** Throws the error of a write, with a text of the console where there is one. */
function explain(cause: unknown): never {
  const { changed, claimed } = texts.moderation.case;
  const explained: Record<string, string> = { changed, case_closed: changed, claimed };
  const message = explained[(cause as ApiError).code ?? ''];
  throw message ? { ...(cause as ApiError), message } : cause;
}
