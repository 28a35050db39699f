export * from './endpoints.ts';
export { SafetyMenu, SafetySheets } from './SafetyMenu.tsx';
export type { SafetyStep } from './SafetySheets.tsx';
