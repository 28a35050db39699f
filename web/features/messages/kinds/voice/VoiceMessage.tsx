import { ActionIcon, Button, Group, Loader, Progress, Text, UnstyledButton } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { useDrag } from '@use-gesture/react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { VoiceMedia } from '#contract/messages.ts';
import { pathOf } from '#contract/path-of.ts';
import { paths } from '#contract/paths.ts';
import { PRESSES } from '../../../../components/presses.ts';
import { formatNumber } from '../../../../platform/locale.ts';
import chat from '../../Chat.module.css';
import * as texts from '../../texts.ts';
import type { BodyProps } from '../kind.ts';
import { fetchMedia, uploadedOf } from '../media.ts';
import classes from './Voice.module.css';
import {
  nextVoiceSpeed,
  seekVoice,
  stopVoice,
  toggleVoice,
  usePlayback,
  useVoiceSpeed,
} from './voice-player.ts';
import { voiceTime } from './voice-time.ts';
import { Waveform } from './Waveform.tsx';

interface Props extends Pick<BodyProps, 'line' | 'isCopy'> {
  media: VoiceMedia;
}

const SEEK_MS = 5000;

/** A voice message with its player. Its bytes are loaded by the tap on play. */
export function VoiceMessage({ line, media, isCopy }: Props) {
  const { id, clientId: playerKey } = line;
  const uploaded = uploadedOf(line);
  const { state, at } = usePlayback(playerKey);
  useEffect(() => {
    if (!isCopy) return () => stopVoice(playerKey);
  }, [playerKey, isCopy]);
  const { durationMs, waveform } = media;
  const bars = <Waveform waveform={waveform} played={Math.min(1, at / durationMs)} />;
  return (
    <div className={chat.media} data-voice={state}>
      <Group gap={10} wrap="nowrap">
        <PlayButton
          playerKey={playerKey}
          disabled={id === undefined}
          load={() => (id === undefined ? Promise.reject() : fetchMedia(id))}
        />
        {id === undefined ? (
          bars
        ) : (
          <Position playerKey={playerKey} at={Math.min(at, durationMs)} length={durationMs}>
            {bars}
          </Position>
        )}
      </Group>
      {uploaded !== undefined && (
        <Progress value={uploaded} my={6} aria-label={texts.chat.notSentYet} />
      )}
      <Text component="div" px={6} size="sm" role="status">
        {state === 'unavailable' && texts.chat.voice.unavailable}
        {state === 'unplayable' && texts.chat.voice.unplayable}
      </Text>
      {state === 'unplayable' && id !== undefined && (
        <Button
          component="a"
          variant="plain"
          size="touch"
          href={pathOf(paths.getMessageMedia.path, { id })}
          download
        >
          {texts.chat.voice.download}
        </Button>
      )}
    </div>
  );
}

interface PlayProps {
  ref?: Ref<HTMLButtonElement>;
  playerKey: string;
  disabled?: boolean;
  load: () => Promise<Blob>;
}

const ICONS = { playing: IconPlayerPauseFilled, unavailable: IconRotateClockwise };

/** Plays and pauses. Its sign is the same in both directions of writing. */
export function PlayButton({ ref, playerKey, disabled, load }: PlayProps) {
  const { state } = usePlayback(playerKey);
  const Icon = state in ICONS ? ICONS[state as keyof typeof ICONS] : IconPlayerPlayFilled;
  return (
    <ActionIcon
      ref={ref}
      className={classes.play}
      variant="filled"
      radius="50%"
      aria-label={state === 'playing' ? texts.chat.voice.pause : texts.chat.voice.play}
      aria-busy={state === 'loading' || undefined}
      disabled={disabled}
      onClick={() => void toggleVoice(playerKey, load)}
    >
      {state === 'loading' ? (
        <Loader size={20} color="currentColor" />
      ) : (
        <Icon size={20} aria-hidden />
      )}
    </ActionIcon>
  );
}

interface PositionProps {
  playerKey: string;
  /** In ms. */
  at: number;
  length: number;
  children: ReactNode;
}

/** The bars as a slider: a tap, a drag and the arrows seek. */
function Position({ playerKey, at, length, children }: PositionProps) {
  const slider = useRef<HTMLDivElement>(null);
  const seek = (to: number) => seekVoice(playerKey, Math.min(length, Math.max(0, to)));
  // A vertical drag scrolls the list.
  const drag = useDrag(
    ({ xy: [x] }) => {
      const { left, width } = slider.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
      if (width > 0) seek(((x - left) / width) * length);
    },
    { axis: 'x', filterTaps: true, pointer: PRESSES },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: at + SEEK_MS,
      ArrowUp: at + SEEK_MS,
      ArrowLeft: at - SEEK_MS,
      ArrowDown: at - SEEK_MS,
      Home: 0,
      End: length,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    seek(to);
  };
  return (
    <div
      {...drag()}
      ref={slider}
      className={classes.position}
      role="slider"
      tabIndex={0}
      aria-label={texts.chat.voice.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(length / 1000)}
      aria-valuenow={Math.round(at / 1000)}
      aria-valuetext={texts.chat.voice.positionAt(voiceTime(at), voiceTime(length))}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Time and speed, beside the time of the message. */
export function VoiceStatus({ playerKey, length }: { playerKey: string; length: number }) {
  const { state, at } = usePlayback(playerKey);
  const speed = useVoiceSpeed();
  const factor = formatNumber(speed);
  const hasBegun = at > 0 || state === 'playing';
  return (
    <>
      <span className={classes.time} aria-hidden>
        {hasBegun && `${voiceTime(Math.min(at, length))} / `}
        {voiceTime(length)}
      </span>
      <UnstyledButton
        className={classes.speed}
        aria-label={texts.chat.voice.speed(factor)}
        onClick={nextVoiceSpeed}
      >
        <bdi dir="ltr">{factor}×</bdi>
      </UnstyledButton>
    </>
  );
}
