export * from './endpoints.ts';
export { eventDate } from './event-dates.ts';
export { eventHref } from './use-open-event.ts';
