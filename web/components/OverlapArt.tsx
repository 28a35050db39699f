import classes from './OverlapArt.module.css';

interface Props {
  /** `apart` leaves dotted rings where the discs were: nothing is left, or something came apart. */
  form?: 'together' | 'apart';
}

/** The two discs as a picture for empty and broken states. */
export function OverlapArt({ form = 'apart' }: Props) {
  return (
    <svg
      className={classes.art}
      data-form={form}
      viewBox="0 0 240 112"
      aria-hidden
      focusable="false"
    >
      {form === 'apart' && (
        <g className={classes.rings}>
          <circle cx="96" cy="56" r="44" />
          <circle cx="144" cy="56" r="44" />
        </g>
      )}
      <circle className={classes.first} cx={form === 'apart' ? 66 : 92} cy="56" r="44" />
      <circle className={classes.second} cx={form === 'apart' ? 174 : 148} cy="56" r="44" />
    </svg>
  );
}
