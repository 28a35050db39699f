import { Text } from '@mantine/core';
import { searchedKm } from '#contract/limits.ts';
import { distanceLabel, inUnit, kmOf, searchLabel, type Unit } from '../person/distance-label.ts';
import * as texts from '../texts.ts';
import { ValueField } from './SliderField.tsx';

interface Props {
  label: string;
  value: number;
  unit: Unit;
  /** In kilometers. */
  max: number;
  step: number;
  onChange: (km: number) => void;
}

/** Slider of distances from 1 km on, and below it the band at whose end a search ends. */
export function DistanceField({ value, unit, max, step, onChange, ...field }: Props) {
  const { any, upTo, band } = texts.distance;
  const shown = distanceLabel(value, unit);
  const end = searchedKm(value);
  const found = end === undefined ? any : (end === value ? upTo : band)(searchLabel(value, unit));
  const inSteps = inUnit(step, unit);
  return (
    <>
      <ValueField
        {...field}
        min={1}
        max={inUnit(max, unit)}
        step={inSteps}
        value={inUnit(value, unit)}
        shown={shown}
        spoken={`${shown}. ${found}`}
        onChange={(next) => onChange(kmOf(Math.max(1, Math.round(next / inSteps) * inSteps), unit))}
      />
      <Text variant="note" mt={-7}>
        {found}
      </Text>
    </>
  );
}
