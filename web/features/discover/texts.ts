export * from '../../components/texts.ts';
export { filters } from './texts/filters.ts';
export { firstHere } from './texts/first-here.ts';
export { likes } from './texts/likes.ts';
export { likesCount } from './texts/likes-count.ts';
export { nearest } from './texts/nearest.ts';
