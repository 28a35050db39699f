import { Box, Group, RangeSlider, Slider, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

interface StepProps {
  label: string;
  /** The only values, in ascending order. */
  steps: readonly number[];
  value: number;
  /** Formats a value for the label's line, the bubble and assistive tech. */
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** Slider over a few values, which are evenly spaced so that each is easy to hit. */
export function StepField({ label, steps, value, format, onChange }: StepProps) {
  const formatStep = (index: number) => format(steps[index] ?? value);
  return (
    <Labeled label={label} shown={format(value)}>
      <Slider
        min={0}
        max={steps.length - 1}
        marks={steps.map((_, index) => ({ value: index }))}
        value={steps.indexOf(value)}
        label={formatStep}
        thumbLabel={label}
        thumbValueText={formatStep}
        onChange={(index) => onChange(steps[index] ?? value)}
      />
    </Labeled>
  );
}

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
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" aria-hidden>
          {shown}
        </Text>
      </Group>
      {children}
    </Box>
  );
}
