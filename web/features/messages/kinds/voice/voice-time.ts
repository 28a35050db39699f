import { formatNumber } from '../../../../platform/locale.ts';

/** A length or a position: 0:07. */
export function voiceTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const rest = formatNumber(seconds % 60, { minimumIntegerDigits: 2 });
  return `${formatNumber(Math.floor(seconds / 60))}:${rest}`;
}
