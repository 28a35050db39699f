import { open, type Place, seal } from '#db/sealed.ts';

/** A row of messages, as far as it says which one it is. */
interface Written {
  matchId: number;
  senderId: number;
  clientId: string;
}

const placeOf = ({ matchId, senderId, clientId }: Written): Place => [
  'messages.content',
  matchId,
  senderId,
  // As Postgres gives it back.
  clientId.toLowerCase(),
];

/** What was written, as it is stored: sealed, for this message alone. */
export const sealWords = (message: Written, words: string): Buffer => seal(placeOf(message), words);

/** @throws SealError when they are not this message's words. */
export const openWords = (message: Written & { content: Buffer }): string =>
  open(placeOf(message), message.content);
