import { VOICE_BARS } from '#contract/limits.ts';

/** Each bar is a digit of this base. */
const RADIX = 32;
/** Takes below this loudness are shown as quiet, instead of enlarged noise. */
const QUIET = 0.02;
/** Loudness is felt less than proportionally. */
const CURVE = 0.6;

/**
 * The waveform of a take, as the contract has it: the loudest level of each equal part of its time, against the
 * loudest of all.
 *
 * @param levels loudnesses from 0 to 1 at equal distances, from the start to the end.
 */
export function waveformOf(levels: readonly number[]): string {
  const loudest = Math.max(QUIET, ...levels);
  return Array.from({ length: VOICE_BARS }, (_bar, index) => {
    const start = Math.floor((index * levels.length) / VOICE_BARS);
    const end = Math.max(start + 1, Math.floor(((index + 1) * levels.length) / VOICE_BARS));
    const level = Math.max(0, ...levels.slice(start, end));
    return Math.round(barHeight(level / loudest) * (RADIX - 1)).toString(RADIX);
  }).join('');
}

/** Height of a bar, from 0 to 1. @param level loudness against the loudest, from 0 to 1. */
export const barHeight = (level: number): number => Math.min(1, level) ** CURVE;

/** Heights of the bars, from 0 to 1; a smaller count keeps the higher one of neighbors. */
export function barsOf(waveform: string, count = VOICE_BARS): number[] {
  const heights = [...waveform].map((digit) => Number.parseInt(digit, RADIX) / (RADIX - 1));
  const each = heights.length / count;
  return Array.from({ length: count }, (_bar, index) =>
    Math.max(...heights.slice(index * each, (index + 1) * each)),
  );
}
