export * from './endpoints.ts';
export { explainFailedSwipe } from './failed-swipe.ts';
