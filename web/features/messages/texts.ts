export { chat, common, matches, profile } from '../../components/texts.ts';
export { closing, safety } from '../safety/texts.ts';
export { restriction } from '../standing/texts.ts';
