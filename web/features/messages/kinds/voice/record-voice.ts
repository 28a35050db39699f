import { VOICE_MAX_BYTES, VOICE_MAX_MS } from '#contract/limits.ts';
import { waveformOf } from './waveform.ts';

const BITS_PER_SECOND = 32_000;
/** Between two levels, and between two looks at the limits. */
const LEVEL_EVERY_MS = 50;
/** Between two parts of the file. */
const PART_EVERY_MS = 1000;
/** Room for the last part. */
const SPARE_BYTES = 64 * 1024;
const SAMPLES = 1024;

/** A recorded voice message. */
export interface Take {
  file: Blob;
  /** By the clock: files of recorders do not name it reliably. */
  durationMs: number;
  waveform: string;
}

export interface Recording {
  /** Ends it, as its limits do. */
  stop: () => void;
  /** The take; undefined when the recording was aborted. Rejects when the recorder fails. */
  take: Promise<Take | undefined>;
}

/**
 * Records the microphone up to the limits of a voice message. The microphone is released when the recording ends in any
 * way, also when the member leaves the page.
 *
 * @param signal ends it without a take.
 * @param onLevel called with all loudnesses from 0 to 1 so far, and the time.
 * @throws DOMException when the microphone is denied, absent or busy.
 */
export async function recordVoice(
  type: string,
  signal: AbortSignal,
  onLevel: (levels: readonly number[], ms: number) => void,
): Promise<Recording> {
  // Safari starts a context only in the handler of the tap.
  const context = new AudioContext();
  let stream: MediaStream | undefined;
  const release = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
    // The member may have left while the browser asked.
    signal.throwIfAborted();
    const recorder = new MediaRecorder(stream, {
      mimeType: type,
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    return start(recorder, levelOf(context, stream), signal, release, onLevel);
  } catch (error) {
    release();
    throw error;
  }
}

/** Measures the loudness of a stream now: its root mean square. */
function levelOf(context: AudioContext, stream: MediaStream): () => number {
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume();
  const samples = new Float32Array(SAMPLES);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES);
  };
}

function start(
  recorder: MediaRecorder,
  level: () => number,
  signal: AbortSignal,
  release: () => void,
  onLevel: (levels: readonly number[], ms: number) => void,
): Recording {
  const parts: Blob[] = [];
  const levels: number[] = [];
  let bytes = 0;
  let isCanceled = false;
  let endedAt = 0;
  let startedAt = performance.now();
  const stop = () => {
    endedAt ||= performance.now();
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const cancel = () => {
    isCanceled = true;
    stop();
  };
  const stopHidden = () => document.visibilityState === 'hidden' && stop();
  const timer = setInterval(() => {
    if (endedAt > 0) return;
    const ms = performance.now() - startedAt;
    levels.push(level());
    onLevel(levels, ms);
    if (ms >= VOICE_MAX_MS || bytes > VOICE_MAX_BYTES - SPARE_BYTES) stop();
  }, LEVEL_EVERY_MS);
  const ended = new AbortController();
  const end = () => {
    endedAt ||= performance.now();
    clearInterval(timer);
    ended.abort();
    release();
  };
  const take = new Promise<Take | undefined>((resolve, reject) => {
    recorder.onstart = () => {
      startedAt = performance.now();
    };
    recorder.ondataavailable = ({ data }) => {
      bytes += data.size;
      if (data.size > 0) parts.push(data);
    };
    recorder.onerror = () => {
      end();
      reject(new Error('the recorder failed'));
    };
    recorder.onstop = () => {
      end();
      const durationMs = Math.min(VOICE_MAX_MS, Math.round(endedAt - startedAt));
      const file = new Blob(parts, { type: recorder.mimeType || undefined });
      resolve(isCanceled ? undefined : { file, durationMs, waveform: waveformOf(levels) });
    };
  });
  document.addEventListener('visibilitychange', stopHidden, { signal: ended.signal });
  window.addEventListener('pagehide', cancel, { signal: ended.signal });
  signal.addEventListener('abort', cancel, { signal: ended.signal });
  try {
    recorder.start(PART_EVERY_MS);
  } catch (error) {
    end();
    throw error;
  }
  return { stop, take };
}
