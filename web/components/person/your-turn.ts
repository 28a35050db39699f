import type { Match } from '#contract/matches.ts';

/** Whether the viewer has not answered the last message, or what waits. The server knows no turns. */
export const isYourTurn = ({ user, lastMessage, waits }: Match): boolean =>
  waits !== undefined || (lastMessage?.senderId === user.id && !lastMessage.deleted);

/** The time of what is newest in a chat. */
export const latestIn = ({ createdAt, lastMessage, waits }: Match): string =>
  [lastMessage?.createdAt ?? createdAt, waits?.at ?? ''].sort().at(-1) ?? createdAt;
