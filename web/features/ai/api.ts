export * from './endpoints.ts';
export { WrittenBy } from './WrittenBy.tsx';
