import { Box } from '@mantine/core';
import classes from './MatchDialog.module.css';

const COLORS = ['raspberry-5', 'plum-5', 'mint-4', 'raspberry-0', 'plum-4'];

/** Position, size and rotation of each disc; fixed, so that every match looks the same. */
const DISCS = Array.from({ length: 24 }, (_, index) => {
  const size = 8 + ((index * 5) % 7);
  return {
    insetBlockStart: `${((index * 56.98) % 58).toFixed(1)}%`,
    insetInlineStart: `${((index * 75.49) % 100).toFixed(1)}%`,
    width: size,
    height: size * (0.55 + ((index * 3) % 5) / 10),
    background: `var(--mantine-color-${COLORS[(index * 7) % COLORS.length]})`,
    '--turn': `${(index * 67) % 180}deg`,
    '--delay': `${(index * 37) % 180}ms`,
  };
});

export function Confetti() {
  return (
    <Box pos="absolute" inset={0} style={{ overflow: 'hidden', pointerEvents: 'none' }} aria-hidden>
      {DISCS.map((style) => (
        <span key={style.insetInlineStart} className={classes.disc} style={style} />
      ))}
    </Box>
  );
}
