export * from './endpoints.ts';
export { useFreshSignIn } from './use-fresh-sign-in.tsx';
export { useLimit } from './use-limit.ts';
export { useSignOut } from './use-sign-out.ts';
