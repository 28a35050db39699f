export {
  chats,
  common,
  discover,
  likedItems,
  matches,
  opening,
  profile,
  profileFields,
  profileTab,
  wantedGenders,
} from '../../components/texts.ts';
export { deckEmpty, filterFields } from './texts/filter-fields.ts';
export { filters } from './texts/filters.ts';
export { firstHere } from './texts/first-here.ts';
export { likes } from './texts/likes.ts';
export { likesCount } from './texts/likes-count.ts';
export { nearest } from './texts/nearest.ts';
