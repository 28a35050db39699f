export { common, discover, matches, profile, wantedGenders } from '../../components/texts.ts';
export { filters } from './texts/filters.ts';
export { likes } from './texts/likes.ts';
