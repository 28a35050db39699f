import '@mantine/core/styles/Slider.css';
import { RangeSlider, Slider } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './SliderField.module.css';

interface Shared {
  label: string;
  min: number;
  max: number;
  step?: number;
  /** The value in words; stands at the end of the label's line. */
  shown: string;
  /** A thumb's value in words, for its bubble and for assistive tech. */
  format: (value: number) => string;
}

interface SingleProps extends Shared {
  value: number;
  onChange: (value: number) => void;
}

const looks = {
  size: 6,
  thumbSize: 28,
  showLabelOnHover: false,
  classNames: {
    root: classes.slider,
    trackContainer: classes.rail,
    track: classes.track,
    thumb: classes.thumb,
    label: classes.bubble,
  },
} as const;

/** One value on a line; the bubble shows while the thumb moves or has the focus. */
export function SliderField({ label, shown, format, ...slider }: SingleProps) {
  return (
    <div className={classes.field}>
      <Head label={label} shown={shown} />
      <Slider {...looks} {...slider} label={format} thumbLabel={label} thumbValueText={format} />
    </div>
  );
}

interface RangeProps extends Shared {
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  fromLabel: string;
  toLabel: string;
}

/** Two values on a line; they may meet. */
export function RangeField({
  label,
  shown,
  format,
  value,
  fromLabel,
  toLabel,
  ...slider
}: RangeProps) {
  const [from, to] = value;
  /** Home and End, which the package knows only for one value: a thumb goes as far as it may. */
  const toEdge = (isFrom: boolean) => (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const [lowest, highest] = isFrom ? [slider.min, to] : [from, slider.max];
    const edge = event.key === 'Home' ? lowest : highest;
    slider.onChange(isFrom ? [edge, to] : [from, edge]);
  };
  return (
    <div className={classes.field}>
      <Head label={label} shown={shown} />
      <RangeSlider
        {...looks}
        {...slider}
        thumbProps={(index) => ({ onKeyDown: toEdge(index === 0) })}
        value={[from, to]}
        minRange={0}
        label={format}
        thumbFromLabel={fromLabel}
        thumbToLabel={toLabel}
        thumbValueText={format}
      />
    </div>
  );
}

function Head({ label, shown }: { label: string; shown: string }) {
  return (
    <div className={classes.head}>
      <span className={classes.label}>{label}</span>
      <span className={classes.shown} aria-hidden>
        {shown}
      </span>
    </div>
  );
}
