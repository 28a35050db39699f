export * from './endpoints.ts';
export { useShareLink } from './use-share-link.ts';
