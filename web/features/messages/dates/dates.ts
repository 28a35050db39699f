export { DateCard } from './DateCard.tsx';
export { SealedTimes, TimesForm } from './TimesForm.tsx';
