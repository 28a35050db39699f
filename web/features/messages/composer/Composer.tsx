import '../../../platform/theme/mantine-controls.css';
import { ActionIcon, Box, Group, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowUp, IconMicrophone } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { KeyHints } from '../../../components/layout/KeyHints.tsx';
import { KEYS } from '../../../platform/keys.ts';
import { storeLasting } from '../../../platform/lasting-storage.ts';
import { specified } from '../../../platform/specified-texts.ts';
import { localStore } from '../../../platform/storage.ts';
import { toast } from '../../../platform/toasts.ts';
import classes from '../Chat.module.css';
import type { Take } from '../kinds/voice/record-voice.ts';
import { recordingType } from '../kinds/voice/recording-type.ts';
import * as texts from '../texts.ts';
import { useVoiceRecorder } from '../kinds/voice/use-voice-recorder.ts';
import voice from '../kinds/voice/Voice.module.css';
import { VoiceBar } from '../kinds/voice/VoiceBar.tsx';

/** The remaining characters are shown from here on. */
const NEARLY_FULL_CHARS = 200;

export interface ComposerHandle {
  /** Appends `text` to the typed text and focuses the input. */
  fill(text: string): void;
  focus(): void;
  /** Inserts a line break: the Enter key of phones sends. */
  breakLine(): void;
}

interface Props {
  ref?: Ref<ComposerHandle>;
  /** Storage key of the draft. */
  draftKey: string;
  /** Why the member cannot write now; the input is disabled. */
  blockedBy?: string;
  before?: ReactNode;
  onType: () => void;
  onSend: (content: string) => void;
  /** False until both have written: then the microphone says so. */
  canSendVoice: boolean;
  onSendVoice: (take: Take) => void;
  /** The member leaves the empty input upwards. */
  onUp: () => void;
}

/** Message input. Enter sends, Shift+Enter inserts a line break. */
export function Composer(props: Props) {
  const { ref, draftKey, blockedBy, before, onType, onSend, onUp } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const [draft, setDraft] = useDraft(draftKey);
  const filled = useRef('');
  useImperativeHandle(ref, () => ({
    fill(text) {
      // A second starter replaces the first one, but not typed text.
      const typed = draft === filled.current ? '' : draft.trim();
      filled.current = [typed, text].filter(Boolean).join(' ');
      setDraft(filled.current);
      field.current?.focus();
    },
    focus: () => field.current?.focus(),
    breakLine: () => field.current && breakLine(field.current),
  }));
  const content = draft.trim();
  const left = MESSAGE_MAX_CHARS - [...content].length;
  const isNearlyFull = left <= NEARLY_FULL_CHARS;
  const recorder = useVoiceRecorder();
  const isRecording = 'levels' in recorder.state || 'take' in recorder.state;
  const microphone = useFocusAfter(isRecording);
  const blocked = content === '' || left < 0 || blockedBy !== undefined;

  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (blocked) return;
    onSend(content);
    setDraft('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && draft === '') {
      event.preventDefault();
      onUp();
    }
    if (event.key !== 'Enter' || event.shiftKey || acceptsSuggestion(event)) return;
    send(event);
  }

  return (
    <>
      <Group
        component="form"
        className={classes.composer}
        data-bottom-bar
        align="flex-end"
        gap={8}
        wrap="nowrap"
        onSubmit={send}
      >
        {isRecording ? (
          <VoiceBar recorder={recorder} onSend={props.onSendVoice} />
        ) : (
          <>
            {before}
            <Box pos="relative" flex={1} miw={0}>
              <Textarea
                ref={field}
                classNames={{ input: classes.input }}
                minRows={1}
                maxRows={5}
                value={draft}
                disabled={blockedBy !== undefined}
                placeholder={blockedBy ?? specified.chat.placeholder}
                aria-label={texts.chat.message}
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
            </Box>
            {content === '' && blockedBy === undefined && recordingType() && (
              <Microphone ref={microphone} recorder={recorder} isOffered={props.canSendVoice} />
            )}
            <SendButton disabled={blocked} />
          </>
        )}
      </Group>
      <ComposerKeys />
    </>
  );
}

function breakLine(field: HTMLTextAreaElement): void {
  field.focus();
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The button that gets the focus when `isRecording` ends: not the input, which would open the keyboard. */
function useFocusAfter(isRecording: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isRecording);
  useEffect(() => {
    if (was.current && !isRecording) button.current?.focus();
    was.current = isRecording;
  }, [isRecording]);
  return button;
}

const SendButton = ({ disabled }: { disabled: boolean }) => (
  <ActionIcon
    type="submit"
    variant="afterglow"
    radius="50%"
    aria-label={texts.chat.send}
    disabled={disabled}
  >
    <IconArrowUp size={22} stroke={2} aria-hidden />
  </ActionIcon>
);

interface MicrophoneProps {
  ref: Ref<HTMLButtonElement>;
  recorder: ReturnType<typeof useVoiceRecorder>;
  isOffered: boolean;
}

const Microphone = ({ ref, recorder, isOffered }: MicrophoneProps) => (
  <ActionIcon
    ref={ref}
    className={voice.microphone}
    radius="50%"
    title={texts.chat.voice.record}
    aria-label={texts.chat.voice.record}
    onClick={isOffered ? recorder.start : () => toast({ title: texts.chat.voice.tooEarly })}
  >
    <IconMicrophone size={22} stroke={1.75} aria-hidden />
  </ActionIcon>
);

/** The key code of keys that an input method has handled. Safari ends the composition before it reports the key. */
const HANDLED_BY_INPUT_METHOD = 229;

/** True when Enter accepts a suggestion of an input method. */
const acceptsSuggestion = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === HANDLED_BY_INPUT_METHOD;

const ComposerKeys = () => (
  <KeyHints
    from="md"
    gap={8}
    justify="flex-end"
    w="min(100%, 47em)"
    mx="auto"
    px={16}
    pb={10}
    fz="xs"
    fw={600}
    hints={(['send', 'newLine'] as const).map((name) => [
      KEYS.matches[name][0],
      texts.chat.keys[name],
    ])}
  />
);

function CharactersLeft({ id, left }: { id: string; left: number }) {
  return (
    <Text
      id={id}
      span
      pos="absolute"
      top={-20}
      px={6}
      bg="var(--ov-bg)"
      bdrs={999}
      c={left < 0 ? 'var(--ov-error-text)' : 'dimmed'}
      fz="xs"
      fw={600}
      lh="1rem"
      style={{ insetInlineEnd: 8 }}
    >
      <span aria-hidden>{left}</span>
      <VisuallyHidden>{texts.chat.left(left)}</VisuallyHidden>
    </Text>
  );
}

/** An unsent text, stored under `key` over a reload, the same in all tabs, and deleted at sign-out. */
function useDraft(key: string): [string, (text: string) => void] {
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
