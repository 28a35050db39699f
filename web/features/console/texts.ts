export * from '../../components/texts.ts';
export { verifications } from '../edit-profile/texts.ts';
export { admin } from './texts/admin.ts';
export { community } from './texts/community.ts';
export { duties } from './texts/duties.ts';
export { face } from './texts/face.ts';
export { moderation } from './texts/moderation.ts';
export { start } from './texts/start.ts';
export { times } from './texts/times.ts';
