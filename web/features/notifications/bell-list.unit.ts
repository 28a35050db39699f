import { expect } from 'chai';
import type { Notification } from '#contract/notifications.ts';
import { at, notificationOf } from '../../components/testing/made.ts';
import { readIn, rowsOf, withNotification, withOlder } from './bell-list.ts';
import { isOver } from './use-device-notifications.ts';

const row = (id: number, minute: number, more: Partial<Notification> = {}) =>
  notificationOf(id, { createdAt: at(minute), matchId: id * 10, ...more });
const ids = ({ notifications }: { notifications: Notification[] }) =>
  notifications.map(({ id }) => id);

describe('notifications list', () => {
  const list = { notifications: [row(2, 20), row(1, 10, { read: true })], unread: 7 };

  it('inserts a live notification on top and counts it', () => {
    const after = withNotification(list, row(3, 30));
    expect(ids(after)).to.deep.equal([3, 2, 1]);
    expect(after.unread).to.equal(8);
  });

  it('replaces a notification that arrives again', () => {
    const again = withNotification(list, row(2, 40));
    expect(ids(again)).to.deep.equal([2, 1]);
    expect(again.unread).to.equal(7);
    expect(withNotification(list, row(1, 40)).unread).to.equal(8);
  });

  it('marks all as read, or the ones of one match', () => {
    expect(readIn(list, null).unread).to.equal(0);
    expect(readIn(list, null).notifications.every(({ read }) => read)).to.equal(true);
    expect(readIn(list, 20).unread).to.equal(6);
    expect(readIn(list, 10).unread).to.equal(7);
  });

  it('has one row for the messages of a person, a row of its own for a match, and counts rows', () => {
    const ann = { id: 7, name: 'Ann', profileImage: null };
    const ben = { id: 8, name: 'Ben', profileImage: null };
    const of = (id: number, user: Notification['user'], more: Partial<Notification> = {}) =>
      row(id, id, { user, matchId: user ? user.id * 10 : null, ...more });
    const welcome = of(1, null, { type: 'welcome', read: true });
    const start = {
      notifications: [of(3, ben), of(2, ann, { type: 'match' }), welcome],
      unread: 2,
    };
    const after = [of(4, ann), of(5, ann), of(6, null), of(7, null)].reduce(
      withNotification,
      start,
    );
    expect(rowsOf(after.notifications).map((one) => one.map(({ id }) => id))).to.deep.equal([
      [7],
      [6],
      [5, 4],
      [3],
      [2],
      [1],
    ]);
    expect(after.unread).to.equal(5);
    expect(readIn(after, 70).unread).to.equal(3);
    expect(readIn(after, 90).unread).to.equal(5);
  });

  it('appends older notifications without duplicates', () => {
    const page = { notifications: [row(1, 10, { read: true }), row(4, 5)], unread: 7 };
    expect(ids(withOlder(list, page))).to.deep.equal([2, 1, 4]);
  });

  it('closes the pushes about what is read or gone, and no others', () => {
    const like = row(1, 10, { matchId: null, type: 'like' });
    const notifications = [row(3, 30), row(2, 20, { read: true }), like];
    const over = ['chat-20', 'chat-10', 'event'];
    const tags = [...over, 'chat-30', 'like', 'turn', 'test', 'gathered'];
    const closed = (unread: number) => tags.filter((tag) => isOver(tag, { notifications, unread }));
    expect(closed(2)).to.deep.equal(over);
    // More are unread on older pages.
    expect(closed(3)).to.deep.equal([]);
    expect(isOver('gathered', { notifications: [], unread: 0 })).to.equal(true);
  });
});
