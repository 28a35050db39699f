export * from './endpoints.ts';
export { SuperLikeSheet } from './SuperLikeSheet.tsx';
export { useShareLink } from './use-share-link.ts';
