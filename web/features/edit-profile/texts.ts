export { common, profileFields, prompts } from '../../components/texts.ts';
export { previewProfile } from '../preferences/texts.ts';
export { photos } from './texts/photos.ts';
export { profileEdit } from './texts/profile-edit.ts';
export { verifications } from './texts/verifications.ts';
