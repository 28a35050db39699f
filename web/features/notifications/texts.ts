export * from '../../components/texts.ts';
export { standing } from '../standing/texts.ts';
export { bell } from './texts/bell.ts';
export { notifications } from './texts/notifications.ts';
