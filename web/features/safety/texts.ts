export { profile } from '../../components/texts.ts';
export { closing } from './texts/closing.ts';
export { reporting } from './texts/reporting.ts';
export { safety } from './texts/safety.ts';
