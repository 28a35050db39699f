export { profileEdit } from '../edit-profile/texts.ts';
