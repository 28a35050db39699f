import type { Match } from '#contract/matches.ts';

/** Whether the viewer has not answered the last message. The server knows no turns. */
export const isYourTurn = ({ user, lastMessage }: Match): boolean =>
  lastMessage?.senderId === user.id && !lastMessage.deleted;
