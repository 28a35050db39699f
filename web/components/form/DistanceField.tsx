import { DISTANCE_STEPS_KM } from '#contract/limits.ts';
import { distanceLabel, type Unit } from '../person/distance-label.ts';
import { StepField } from './SliderField.tsx';

interface Props {
  label: string;
  value: number;
  unit: Unit;
  onChange: (km: number) => void;
}

export const DistanceField = ({ unit, ...props }: Props) => (
  <StepField {...props} steps={DISTANCE_STEPS_KM} format={(km) => distanceLabel(km, unit)} />
);
