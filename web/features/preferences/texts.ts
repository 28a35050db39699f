export * from '../../components/texts.ts';
export { push } from '../push/texts.ts';
export { account } from './texts/account.ts';
export { pausing } from './texts/pausing.ts';
export { preferences } from './texts/preferences.ts';
export { previewProfile } from './texts/preview-profile.ts';
