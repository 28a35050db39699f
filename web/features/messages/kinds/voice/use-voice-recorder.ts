import { useEffect, useRef, useState } from 'react';
import { VOICE_MAX_BYTES, VOICE_MIN_MS } from '#contract/limits.ts';
import { toast } from '../../../../platform/toasts.ts';
import * as texts from '../../texts.ts';
import { canPlay } from './can-play.ts';
import { type Recording, recordVoice, type Take } from './record-voice.ts';
import { markUnplayable, recordingType } from './recording-type.ts';
import { pauseVoice } from './voice-player.ts';

/** `asking`: the browser asks for the microphone. `checking`: the take is loaded, to see that it plays. */
export type RecorderState =
  | { step: 'idle' | 'asking' }
  | { step: 'recording' | 'checking'; levels: readonly number[]; ms: number }
  | { step: 'recorded'; take: Take };

const IDLE: RecorderState = { step: 'idle' };

/** Records a voice message, from a tap to a tap. Leaving the screen releases the microphone and deletes the take. */
export function useVoiceRecorder() {
  const [state, setState] = useState<RecorderState>(IDLE);
  /** Aborted when the attempt is discarded, or the screen is left; undefined while none is under way. */
  const attempt = useRef<AbortController>(undefined);
  const recording = useRef<Recording>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  async function record(signal: AbortSignal): Promise<Take | undefined> {
    const type = recordingType();
    if (!type) throw new Error('there is no recorder');
    const onLevel = (levels: readonly number[], ms: number) =>
      setState({ step: 'recording', levels: [...levels], ms });
    setState({ step: 'asking' });
    pauseVoice();
    recording.current = await recordVoice(type, signal, onLevel);
    onLevel([], 0);
    const take = await recording.current.take;
    if (!take) return undefined;
    if (take.durationMs < VOICE_MIN_MS) {
      toast({ title: texts.chat.voice.tooShort });
      return undefined;
    }
    setState((last) => ('levels' in last ? { ...last, step: 'checking' } : last));
    const isSendable = take.file.size <= VOICE_MAX_BYTES && (await canPlay(take.file));
    if (isSendable) return take;
    markUnplayable(type);
    throw new Error('the take does not play');
  }

  async function start(): Promise<void> {
    if (attempt.current) return;
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    let take: Take | undefined;
    try {
      take = await record(signal);
    } catch (error) {
      if (!signal.aborted) explain(error);
    }
    if (!signal.aborted) end(take);
  }

  function end(take?: Take): void {
    attempt.current = undefined;
    setState(take ? { step: 'recorded', take } : IDLE);
  }

  /** Deletes the recording, or the take, also while it is being checked. */
  function discard(): void {
    attempt.current?.abort();
    end();
  }

  return {
    state,
    start: () => void start(),
    stop: () => recording.current?.stop(),
    discard,
  };
}

/** Says why there is no take. */
function explain(error: unknown): void {
  const { denied, deniedText, absent, absentText, busy, busyText, broken, brokenText } =
    texts.chat.voice;
  const sentences: Record<string, [string, string]> = {
    NotAllowedError: [denied, deniedText],
    NotFoundError: [absent, absentText],
    NotReadableError: [busy, busyText],
    AbortError: [busy, busyText],
  };
  const name = error instanceof DOMException ? error.name : '';
  const [title, message] = sentences[name] ?? [broken, brokenText];
  toast({ title, message, tone: 'error' });
}
