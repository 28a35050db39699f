import classes from './ProgressRing.module.css';

const RADIUS = 22;
const LENGTH = 2 * Math.PI * RADIUS;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** Ring of 48 px that fills with `share`, from 0 to 1, and the same in figures. */
export function ProgressRing({ share, label }: { share: number; label: string }) {
  return (
    <span
      className={classes.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden focusable="false">
        <circle className={classes.rail} cx="24" cy="24" r={RADIUS} />
        <circle
          className={classes.line}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
        />
      </svg>
      <span className={classes.figure}>{percent.format(share)}</span>
    </span>
  );
}
