import { expect } from 'chai';
import type { Match } from '#contract/matches.ts';
import { at, matchOf, messageOf } from '../../components/testing/made.ts';
import { withClosed, withMessage, withPresence } from './match-list.ts';

const VIEWER = 1;
const match = (id: number, minute: number) =>
  matchOf(id, { createdAt: at(minute), user: { id: id * 10, name: `Person ${id}` } });
const message = (id: number, minute: number, senderId = 10) =>
  messageOf(id, { matchId: 1, senderId, createdAt: at(minute) });

describe('latest activity first', () => {
  const list = [match(3, 30), match(2, 20), match(1, 10)];

  it('keeps which question the message answers, and that it is about a date', () => {
    const answers = { id: 9, question: 'smell-of-home' };
    const [first] = withMessage(list, VIEWER, { ...message(5, 40), answers, date: 'overlap' });
    expect(first?.lastMessage).to.deep.include({ answers, date: 'overlap' });
  });

  it('moves the match of the message to the top, and leaves closed chats last', () => {
    const closed: Match = { ...match(4, 50), closed: true };
    const ids = withMessage([...list, closed], VIEWER, message(5, 40)).map(({ id }) => id);
    expect(ids).to.deep.equal([1, 3, 2, 4]);
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

describe('a closed chat', () => {
  it('is marked once, and nothing is counted or online in it afterwards', () => {
    const unread = withMessage(
      withPresence([match(2, 20), match(1, 10)], 10, true),
      VIEWER,
      message(5, 40),
    );
    const closed = withClosed(unread, 1);
    const { user, lastMessage } = unread[0] as Match;
    const expected = { ...unread[0], user: { ...user, isOnline: false }, unread: 0, closed: true };
    expect(user.isOnline).to.equal(true);
    expect(closed).to.deep.equal([expected, unread[1]]);
    expect(withClosed(closed, 1)).to.deep.equal(closed);
    expect(withPresence(closed, 10, true)).to.deep.equal(closed);
    const late = withMessage(closed, VIEWER, message(6, 41)).at(-1);
    expect([late?.unread, late?.lastMessage?.id, lastMessage?.id]).to.deep.equal([0, 6, 5]);
  });
});
