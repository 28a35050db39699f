import { lazyPart } from '../../components/state/lazy-part.tsx';

export * from './endpoints.ts';
export { eventDate } from './event-dates.ts';
export type { EventFields } from './event-form.ts';
export { eventHref } from './use-open-event.ts';
export const EventForm = lazyPart(() => import('./EventForm.tsx'), 'EventForm');
