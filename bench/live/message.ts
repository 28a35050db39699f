import type { ServerEvent } from '#contract/socket.ts';

type NewMessage = Extract<ServerEvent, { type: 'new_message' }>;

const CONTENT = 'Shall we have a look at the lanterns by the river this evening? I will be there.';
const SENDER = { id: 2_199_023_255_552, name: 'Ann', profileImage: null };

/** The event of an ordinary message. The receiving client recognizes it by its number. */
export const eventOf = (number: number, senderId: number): NewMessage => ({
  type: 'new_message',
  matchId: 2_199_023_255_553,
  message: {
    id: number,
    matchId: 2_199_023_255_553,
    senderId,
    content: CONTENT,
    createdAt: '2026-11-21T12:00:00.000Z',
    clientId: '5f0d2f60-6f2b-4d5c-9a53-0f8c2e7b1a11',
  },
  sender: { ...SENDER, id: senderId },
  previousId: number - 1,
});

const EVENT_BYTES = JSON.stringify(eventOf(2 ** 41, 2 ** 41)).length;

/** The client's frame that makes its peer receive the event; padded to the event's length. */
export function requestOf(number: number, peerId: number): string {
  const frame = { type: 'typing', matchId: number, to: peerId, content: '' };
  frame.content = 'x'.repeat(EVENT_BYTES - JSON.stringify(frame).length);
  return JSON.stringify(frame);
}
