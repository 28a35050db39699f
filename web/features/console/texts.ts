export { common, notFound, opening, profileFields } from '../../components/texts.ts';
export { verifications } from '../edit-profile/texts.ts';
export { events } from '../events/texts.ts';
export { safety } from '../safety/texts.ts';
export { admin } from './texts/admin.ts';
export { community } from './texts/community.ts';
export { moderation } from './texts/moderation.ts';
export { start } from './texts/start.ts';
export { times } from './texts/times.ts';
