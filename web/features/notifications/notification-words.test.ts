import { expect } from 'chai';
import type { Notification } from '#contract/notifications.ts';
import { wordsOf } from './notification-words.ts';

const noor = { id: 7, name: 'Noor', profileImage: null };
const row = (more: Partial<Notification>): Notification => ({
  id: 1,
  type: 'message',
  createdAt: '2026-11-21T12:00:00.000Z',
  read: false,
  user: noor,
  matchId: 5,
  superLike: false,
  messageContent: null,
  ...more,
});

describe('words of a notification', () => {
  it('cut a message at 50 characters, with an ellipsis', () => {
    const messageContent = 'Sold. I have three rolls from Lisbon waiting. Thursday at six?';
    const { title, description, href } = wordsOf(row({ messageContent }));
    expect(title).to.equal('Noor');
    expect(description).to.equal('Sold. I have three rolls from Lisbon waiting. Thur…');
    expect(href).to.equal('/chat/5');
  });

  it('leave a short message whole, and never split a character', () => {
    expect(wordsOf(row({ messageContent: 'Hello' })).description).to.equal('Hello');
    const family = '👨‍👩‍👧‍👦'.repeat(20);
    expect(wordsOf(row({ messageContent: family })).description).to.match(/^(👨‍👩‍👧‍👦)+…$/u);
  });

  it('lead to the person for a like and to the chat for a match', () => {
    expect(wordsOf(row({ type: 'like', matchId: null })).href).to.equal('/profile/7');
    expect(wordsOf(row({ type: 'match' })).href).to.equal('/chat/5');
  });
});
