export * from '../../components/texts.ts';
export { previewProfile } from '../preferences/texts.ts';
export { photos } from './texts/photos.ts';
export { verifications } from './texts/verifications.ts';
