import { lazyPart } from '../../components/state/lazy-part.tsx';
import { withTexts } from '../../platform/catalogs.ts';

export * from './endpoints.ts';
export { eventDate } from './event-dates.ts';
export type { EventFields } from './event-form.ts';
export { eventHref } from './use-open-event.ts';
export const EventForm = lazyPart(
  withTexts(['chat'], () => import('./EventForm.tsx')),
  'EventForm',
);
