import { DISTANCE_STEPS_KM } from '#contract/limits.ts';
import { distanceLabel } from './distance-label.ts';
import { StepField } from './SliderField.tsx';

interface Props {
  label: string;
  value: number;
  onChange: (km: number) => void;
}

export const DistanceField = (props: Props) => (
  <StepField {...props} steps={DISTANCE_STEPS_KM} format={distanceLabel} />
);
