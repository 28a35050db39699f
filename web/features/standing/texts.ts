export { common } from '../../components/texts.ts';
export { safety } from '../safety/texts.ts';
export { restriction } from './texts/restriction.ts';
export { standing } from './texts/standing.ts';
