import '../../../platform/theme/mantine-controls.css';
import { ActionIcon, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { KeyHints } from '../../../components/layout/KeyHints.tsx';
import { draftKey } from '../../../platform/chat-storage.ts';
import { KEYS } from '../../../platform/keys.ts';
import { storeLasting } from '../../../platform/lasting-storage.ts';
import { specified } from '../../../platform/specified-texts.ts';
import { localStore } from '../../../platform/storage.ts';
import classes from '../Chat.module.css';
import type { SendFile } from '../kinds/kind.ts';
import { useEntries } from '../kinds/kinds.tsx';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';
import { ComposerMenu, type Suggest } from './ComposerMenu.tsx';

/** The remaining characters are shown from here on. */
const NEARLY_FULL_CHARS = 200;

export interface ComposerHandle {
  /** Appends `text` to the typed text and focuses the input. */
  fill(text: string): void;
  focus(): void;
}

interface Props {
  ref?: Ref<ComposerHandle>;
  /** Why the member cannot write now; the input is disabled. */
  blockedBy?: string;
  suggest: Suggest;
  onType: () => void;
  onSend: (content: string) => void;
  onSendFile: SendFile;
  /** The member leaves the empty input upwards. */
  onUp: () => void;
}

/** Message input. Enter sends, Shift+Enter inserts a line break. */
export function Composer(props: Props) {
  const { ref, blockedBy, suggest, onType, onSend, onSendFile, onUp } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const [draft, setDraft] = useDraft();
  const filled = useRef('');
  const focus = () => field.current?.focus();
  useImperativeHandle(ref, () => ({
    fill(text) {
      // A second starter replaces the first one, but not typed text.
      const typed = draft === filled.current ? '' : draft.trim();
      filled.current = [typed, text].filter(Boolean).join(' ');
      setDraft(filled.current);
      focus();
    },
    focus,
  }));
  const content = draft.trim();
  const left = MESSAGE_MAX_CHARS - [...content].length;
  const isNearlyFull = left <= NEARLY_FULL_CHARS;
  const entries = useEntries(onSendFile);
  const blocked = content === '' || left < 0 || blockedBy !== undefined;

  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (blocked) return;
    onSend(content);
    setDraft('');
    focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && draft === '') {
      event.preventDefault();
      onUp();
    }
    if (event.key === 'Enter' && !event.shiftKey && !acceptsSuggestion(event)) send(event);
  }

  return (
    <>
      <form className={classes.foot} data-bottom-bar onSubmit={send}>
        {entries.find(({ bar }) => bar)?.bar ?? (
          <>
            <ComposerMenu
              items={entries.flatMap(({ item }) => item ?? [])}
              suggest={suggest}
              breakLine={() => field.current && breakLine(field.current)}
            />
            <Textarea
              ref={field}
              flex={1}
              classNames={{ input: classes.input }}
              minRows={1}
              maxRows={5}
              value={draft}
              disabled={blockedBy !== undefined}
              placeholder={blockedBy ?? specified.chat.placeholder}
              aria-label={texts.chats.message}
              aria-describedby={isNearlyFull ? countId : undefined}
              error={left < 0}
              enterKeyHint="send"
              autoComplete="off"
              onKeyDown={onKeyDown}
              onChange={({ target }) => {
                setDraft(target.value);
                if (target.value.trim() !== '') onType();
              }}
            />
            {isNearlyFull && <CharactersLeft id={countId} left={left} />}
            {content === '' && blockedBy === undefined && entries.map(({ button }) => button)}
            <SendButton disabled={blocked} />
          </>
        )}
      </form>
      <ComposerKeys />
      {entries.map(({ item, opened }) => opened && <Fragment key={item?.label}>{opened}</Fragment>)}
    </>
  );
}

function breakLine(field: HTMLTextAreaElement): void {
  field.focus();
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const SendButton = ({ disabled }: { disabled: boolean }) => (
  <ActionIcon
    type="submit"
    variant="afterglow"
    radius="50%"
    aria-label={texts.chats.send}
    disabled={disabled}
  >
    <IconArrowUp size={22} stroke={2} aria-hidden />
  </ActionIcon>
);

/** The key code of keys that an input method has handled. Safari ends the composition before it reports the key. */
const HANDLED_BY_INPUT_METHOD = 229;

/** True when Enter accepts a suggestion of an input method. */
const acceptsSuggestion = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === HANDLED_BY_INPUT_METHOD;

function ComposerKeys() {
  const { send, newLine } = KEYS.matches;
  const hints = [
    [send[0], texts.chat.keys.send] as const,
    [newLine[0], texts.chat.keys.newLine] as const,
  ];
  return <KeyHints from="md" justify="center" pb={10} fz="xs" hints={hints} />;
}

const CharactersLeft = ({ id, left }: { id: string; left: number }) => (
  <Text id={id} span variant="caption" pb={14} c={left < 0 ? 'var(--ov-error-text)' : 'dimmed'}>
    <span aria-hidden>{left}</span>
    <VisuallyHidden>{texts.chat.left(left)}</VisuallyHidden>
  </Text>
);

/** The unsent text of the chat, stored over a reload, the same in all tabs, and deleted at sign-out. */
function useDraft(): [string, (text: string) => void] {
  const { matchId, viewer } = useChat();
  const key = draftKey(viewer.id, matchId);
  const [draft, setDraft] = useState(() => localStore.read(key) ?? '');
  // Another tab has changed, sent or deleted it.
  useWindowEvent('storage', (event) => {
    if (event.key === key) setDraft(event.newValue ?? '');
  });
  const change = useCallback(
    (text: string) => {
      setDraft(text);
      storeLasting(key, text);
    },
    [key],
  );
  return [draft, change];
}
