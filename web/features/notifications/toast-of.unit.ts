import { expect } from 'chai';
import type { Notification } from '#contract/notifications.ts';
import { notificationOf } from '../../components/testing/made.ts';
import { toastOf } from './toast-of.ts';

const like = notificationOf(1, { type: 'like', user: { id: 5, name: 'Ben' } });
const match: Notification = { ...like, type: 'match', matchId: 9 };
const message: Notification = { ...match, type: 'message', messageContent: 'Hello' };

describe('toast of a notification', () => {
  it('links to the profile or the chat, and carries the face', () => {
    const person = like.user;
    expect(toastOf(like, '/app')).to.include({ href: '/profile/5', person });
    expect(toastOf(match, '/app')).to.include({ href: '/chat/9', person });
    expect(toastOf(message, '/app')).to.deep.equal({
      title: 'Ben',
      message: 'Hello',
      href: '/chat/9',
      person,
    });
  });

  it('is absent for the open chat and a welcome', () => {
    expect(toastOf(message, '/chat/9')).to.equal(null);
    expect(toastOf({ ...like, type: 'welcome', user: null }, '/app')).to.equal(null);
  });
});
