import { expect } from 'chai';
import type { Match } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { withMessage } from './match-list.ts';

const VIEWER = 1;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const match = (id: number, minute: number): Match => ({
  id,
  createdAt: at(minute),
  user: { id: id * 10, name: `Person ${id}`, profileImage: null, isOnline: false },
  lastMessage: null,
  unread: 0,
});
const message = (id: number, minute: number, senderId = 10): Message => ({
  id,
  matchId: 1,
  senderId,
  content: 'hi',
  createdAt: at(minute),
  clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
});

describe('latest activity first', () => {
  const list = [match(3, 30), match(2, 20), match(1, 10)];

  it('moves the match of the message to the top', () => {
    const ids = withMessage(list, VIEWER, message(5, 40)).map(({ id }) => id);
    expect(ids).to.deep.equal([1, 3, 2]);
  });

  it('ignores a message older than the last message', () => {
    const once = withMessage(list, VIEWER, message(5, 40));
    const [first] = withMessage(once, VIEWER, message(4, 35));
    expect([first?.lastMessage?.id, first?.unread]).to.deep.equal([5, 1]);
  });

  it('counts messages of the other member once and own messages never', () => {
    const twice = [message(5, 40), message(5, 40), message(6, 41, VIEWER)].reduce(
      (matches, one) => withMessage(matches, VIEWER, one),
      list,
    );
    expect(twice[0]?.unread).to.equal(1);
  });
});
