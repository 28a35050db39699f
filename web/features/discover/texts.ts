export {
  common,
  discover,
  matches,
  opening,
  profile,
  profileTab,
  wantedGenders,
} from '../../components/texts.ts';
export { filters } from './texts/filters.ts';
export { firstHere } from './texts/first-here.ts';
export { likes } from './texts/likes.ts';
export { superLike } from './texts/super-like.ts';
