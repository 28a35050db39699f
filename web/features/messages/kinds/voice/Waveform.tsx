import { VOICE_BARS } from '#contract/limits.ts';
import { NARROW_QUERY, useBreakpoint } from '../../../../platform/theme/breakpoints.ts';
import classes from './Voice.module.css';
import { barsOf } from './waveform.ts';

const HEIGHT = 32;
const STEP = 3;
/** With rounded ends, also the shortest bar is a dot. */
const BAR_MIN = 0.1;

interface Props {
  /** Heights from 0 to 1. */
  bars: readonly number[];
  /** Part that is colored, from 0 to 1. */
  played?: number;
}

/** Bars of loudness from left to right in every language, as time runs in players. */
export function Bars({ bars, played = 0 }: Props) {
  const path = bars
    .map((height, index) => {
      const half = Math.max(BAR_MIN, (height * (HEIGHT - 2)) / 2);
      return `M${STEP * (index + 0.5)} ${HEIGHT / 2 - half}v${2 * half}`;
    })
    .join('');
  const box = `0 0 ${STEP * bars.length} ${HEIGHT}`;
  return (
    <span className={classes.bars} dir="ltr">
      {[undefined, { clipPath: `inset(0 ${100 * (1 - played)}% 0 0)` }].map((style) => (
        <svg
          key={style ? 'played' : 'all'}
          data-played={style && ''}
          style={style}
          viewBox={box}
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d={path} />
        </svg>
      ))}
    </span>
  );
}

/** The waveform of a voice message, with half of its bars where there is less room. */
export function Waveform({ waveform, played }: { waveform: string; played: number }) {
  const isNarrow = useBreakpoint(NARROW_QUERY);
  return <Bars bars={barsOf(waveform, isNarrow ? VOICE_BARS / 2 : VOICE_BARS)} played={played} />;
}
