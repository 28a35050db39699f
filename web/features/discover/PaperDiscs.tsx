import classes from './PaperDiscs.module.css';

const COUNT = 24;
const COLOURS = ['raspberry-5', 'plum-5', 'mint-4', 'raspberry-0', 'plum-4'];

/** Place, size and turn of each disc; fixed, so that every match looks equally well thrown. */
const DISCS = Array.from({ length: COUNT }, (_, index) => ({
  id: index,
  '--x': `${((index * 75.49) % 100).toFixed(1)}%`,
  '--y': `${((index * 56.98) % 58).toFixed(1)}%`,
  '--size': `${8 + ((index * 5) % 7)}px`,
  '--squash': `${0.55 + ((index * 3) % 5) / 10}`,
  '--turn': `${(index * 67) % 180}deg`,
  '--delay': `${(index * 37) % 180}ms`,
  '--colour': `var(--mantine-color-${COLOURS[(index * 7) % COLOURS.length]})`,
}));

/** Paper discs that fall once. */
export function PaperDiscs() {
  return (
    <div className={classes.discs} aria-hidden>
      {DISCS.map(({ id, ...place }) => (
        <span key={id} className={classes.disc} style={place as React.CSSProperties} />
      ))}
    </div>
  );
}
