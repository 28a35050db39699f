import { VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import classes from './Composer.module.css';
import { useAutosize } from './use-autosize.ts';
import { useDraft } from './use-draft.ts';

/** From here on the field says how much room is left. */
const NEARLY_FULL_CHARS = 200;

/** What others can do with the field. */
export interface ComposerHandle {
  /** Puts `text` into the field, after what was typed there by hand, and the focus with it. */
  fill(text: string): void;
}

interface Props {
  ref?: Ref<ComposerHandle>;
  /** Where the unfinished message is kept. */
  draftKey: string;
  /** Name of somebody who has to write first; the field waits until they have. */
  waitingFor?: string;
  /** Buttons before the field. */
  before?: ReactNode;
  onType: () => void;
  onSend: (content: string) => void;
}

/** The field for a message. Enter sends, Shift+Enter starts a new line. */
export function Composer({ ref, draftKey, waitingFor, before, onType, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const [draft, setDraft] = useDraft(draftKey);
  useAutosize(field, draft);
  const filled = useRef('');
  useImperativeHandle(ref, () => ({
    fill(text) {
      // Whoever tries one line after the other wants the last one, not all of them.
      const typed = draft === filled.current ? '' : draft.trim();
      filled.current = [typed, text].filter(Boolean).join(' ');
      setDraft(filled.current);
      field.current?.focus();
    },
  }));
  const content = draft.trim();
  const left = MESSAGE_MAX_CHARS - [...content].length;
  const blocked = content === '' || left < 0 || waitingFor !== undefined;

  function send(): void {
    if (blocked) return;
    onSend(content);
    setDraft('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, Enter only accepts its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {before}
      <div className={classes.field}>
        <textarea
          ref={field}
          className={classes.input}
          rows={1}
          value={draft}
          disabled={waitingFor !== undefined}
          placeholder={waitingFor ? texts.chat.waiting(waitingFor) : specified.chat.placeholder}
          aria-label={texts.chat.message}
          aria-describedby={left <= NEARLY_FULL_CHARS ? countId : undefined}
          aria-invalid={left < 0}
          enterKeyHint="send"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setDraft(target.value);
            if (target.value.trim() !== '') onType();
          }}
        />
        {left <= NEARLY_FULL_CHARS && (
          <span id={countId} className={classes.count} data-full={left < 0 || undefined}>
            {left}
            <VisuallyHidden>{texts.chat.left}</VisuallyHidden>
          </span>
        )}
      </div>
      <button
        type="submit"
        className={classes.send}
        aria-label={texts.chat.send}
        disabled={blocked}
      >
        <IconArrowUp size={22} stroke={2} aria-hidden />
      </button>
    </form>
  );
}
