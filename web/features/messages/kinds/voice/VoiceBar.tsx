import { ActionIcon, Box, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import * as texts from '../../texts.ts';
import type { Take } from './record-voice.ts';
import type { RecorderState, useVoiceRecorder } from './use-voice-recorder.ts';
import classes from './Voice.module.css';
import { PlayButton } from './VoiceMessage.tsx';
import { stopVoice, usePlayback } from './voice-player.ts';
import { voiceTime } from './voice-time.ts';
import { Bars, Waveform } from './Waveform.tsx';
import { barHeight } from './waveform.ts';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
/** Newest levels that are shown while recording. */
const SHOWN_LEVELS = 48;
/** A loud voice, as the root mean square. */
const LOUD = 0.25;
/** The take in the player. */
const TAKE = 'take';

interface Props {
  recorder: ReturnType<typeof useVoiceRecorder>;
  onSend: (take: Take) => void;
}

/** In place of the input: the recording with Delete and Stop, then the take with Delete, Play and Send. */
export function VoiceBar({ recorder, onSend }: Props) {
  const { state, stop, discard } = recorder;
  return (
    <>
      <ActionIcon radius="50%" aria-label={texts.chat.voice.discard} onClick={discard}>
        <IconTrash {...ICON} />
      </ActionIcon>
      {'levels' in state && <Recorded state={state} onStop={stop} />}
      {state.step === 'recorded' && (
        <Preview
          take={state.take}
          onSend={() => {
            discard();
            onSend(state.take);
          }}
        />
      )}
    </>
  );
}

type Levels = Extract<RecorderState, { levels: readonly number[] }>;

function Recorded({ state, onStop }: { state: Levels; onStop: () => void }) {
  const { step, levels, ms } = state;
  const newest = levels.slice(-SHOWN_LEVELS).map((level) => barHeight(level / LOUD));
  const bars = [...Array(SHOWN_LEVELS - newest.length).fill(0), ...newest];
  return (
    <>
      <Group className={classes.take} flex={1} miw={0} gap={10} wrap="nowrap">
        <Box component="span" w={10} h={10} bdrs="50%" bg="var(--ov-error-text)" aria-hidden />
        <Bars bars={bars} played={1} />
        <Text span variant="label" className={classes.time} role="timer">
          {voiceTime(ms)}
        </Text>
        <VisuallyHidden role="status">{texts.chat.voice.recording}</VisuallyHidden>
      </Group>
      <ActionIcon
        variant="quiet"
        radius="50%"
        aria-label={texts.chat.voice.stop}
        aria-disabled={step === 'checking' || undefined}
        // The microphone button, which had the focus, is gone.
        ref={focusOnce}
        onClick={onStop}
      >
        {step === 'checking' ? (
          <Loader size={20} color="currentColor" />
        ) : (
          <IconPlayerStopFilled size={20} color="var(--ov-error-text)" aria-hidden />
        )}
      </ActionIcon>
    </>
  );
}

const focusOnce = (node: HTMLElement | null) => node?.focus();

function Preview({ take, onSend }: { take: Take; onSend: () => void }) {
  const { file, durationMs, waveform } = take;
  const { at } = usePlayback(TAKE);
  useEffect(() => () => stopVoice(TAKE), []);
  const length = voiceTime(durationMs);
  return (
    <>
      <Group className={classes.take} flex={1} miw={0} ps={0} gap={6} wrap="nowrap">
        <PlayButton ref={focusOnce} playerKey={TAKE} load={() => Promise.resolve(file)} />
        <Waveform waveform={waveform} played={Math.min(1, at / durationMs)} />
        <Text span variant="label" className={classes.time}>
          {at > 0 ? voiceTime(at) : length}
        </Text>
        <VisuallyHidden role="status">{texts.chat.voice.recorded(length)}</VisuallyHidden>
      </Group>
      <ActionIcon variant="afterglow" radius="50%" aria-label={texts.chats.send} onClick={onSend}>
        <IconArrowUp size={22} stroke={2} aria-hidden />
      </ActionIcon>
    </>
  );
}
