import { DISTANCE_STEPS_KM } from '#contract/limits.ts';
import { distanceLabel, useDistanceUnit } from '../person/distance-label.ts';
import { StepField } from './SliderField.tsx';

interface Props {
  label: string;
  value: number;
  onChange: (km: number) => void;
}

export function DistanceField(props: Props) {
  const unit = useDistanceUnit();
  return (
    <StepField {...props} steps={DISTANCE_STEPS_KM} format={(km) => distanceLabel(km, unit)} />
  );
}
