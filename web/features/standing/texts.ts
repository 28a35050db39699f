export * from '../../components/texts.ts';
export { restriction } from './texts/restriction.ts';
export { standing } from './texts/standing.ts';
