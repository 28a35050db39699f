export {
  common,
  discover,
  matches,
  opening,
  profile,
  wantedGenders,
} from '../../components/texts.ts';
export { filters } from './texts/filters.ts';
export { likes } from './texts/likes.ts';
export { superLike } from './texts/super-like.ts';
