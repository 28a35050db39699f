import { chat } from '../../components/texts.ts';

export { chat, common, matches, profile, questions } from '../../components/texts.ts';
export { closing, safety } from '../safety/texts.ts';
export { restriction } from '../standing/texts.ts';

/** Name of the reaction at a position of `REACTIONS`. */
export const reactionName = (reaction: number): string =>
  chat.reactions[reaction as keyof typeof chat.reactions];
