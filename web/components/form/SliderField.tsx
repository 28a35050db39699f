import { Box, Group, RangeSlider, Slider, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

interface ValueProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The formatted value, at the end of the label's line and in the bubble. */
  shown: string;
  /** The value for assistive tech. */
  spoken: string;
  onChange: (value: number) => void;
}

/** Slider of one value, with a label. */
export const ValueField = ({ label, shown, spoken, ...slider }: ValueProps) => (
  <Labeled label={label} shown={shown}>
    <Slider {...slider} label={shown} thumbLabel={label} thumbValueText={() => spoken} />
  </Labeled>
);

interface RangeProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  /** The formatted values, at the end of the label's line. */
  shown: string;
  /** Formats one thumb's value for its bubble and for assistive tech. */
  format: (value: number) => string;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  fromLabel: string;
  toLabel: string;
}

/** Range slider with a label and its values, which may be equal. */
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
  /** Home and End, which Mantine handles on the single slider only. */
  const moveToEnd = (isFrom: boolean) => (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const [lowest, highest] = isFrom ? [slider.min, to] : [from, slider.max];
    const end = event.key === 'Home' ? lowest : highest;
    slider.onChange(isFrom ? [end, to] : [from, end]);
  };
  return (
    <Labeled label={label} shown={shown}>
      <RangeSlider
        {...slider}
        thumbProps={(index) => ({ onKeyDown: moveToEnd(index === 0) })}
        value={[from, to]}
        minRange={0}
        label={format}
        thumbFromLabel={fromLabel}
        thumbToLabel={toLabel}
        thumbValueText={format}
      />
    </Labeled>
  );
}

function Labeled({
  label,
  shown,
  children,
}: {
  label: string;
  shown: string;
  children: ReactNode;
}) {
  return (
    <Box>
      <Group justify="space-between" align="baseline" gap="0 12px">
        <Text variant="label">{label}</Text>
        <Text variant="note" aria-hidden>
          {shown}
        </Text>
      </Group>
      {children}
    </Box>
  );
}
