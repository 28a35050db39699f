export * from './endpoints.ts';
export { useTurnOnPush } from './use-turn-on-push.ts';
