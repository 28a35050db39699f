export * from '../components/texts.ts';
export { signOut } from '../features/auth/texts.ts';
export { likesCount } from '../features/discover/texts.ts';
export { restriction, standing } from '../features/standing/texts.ts';
export { announcement } from './texts/announcement.ts';
export { banner } from './texts/banner.ts';
export { screens } from './texts/screens.ts';
