import { chat } from '../../components/texts.ts';

export * from '../../components/texts.ts';
export { restriction } from '../standing/texts.ts';

/** Name of the reaction at a position of `REACTIONS`. */
export const reactionName = (reaction: number): string =>
  chat.reactions[reaction as keyof typeof chat.reactions];
