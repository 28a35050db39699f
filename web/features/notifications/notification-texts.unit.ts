import { expect } from 'chai';
import type { Notification } from '#contract/notifications.ts';
import { notificationOf } from '../../components/testing/made.ts';
import { describeNotification } from './notification-texts.ts';

const noor = { id: 7, name: 'Noor', profileImage: null };
const row = (more: Partial<Notification>) => notificationOf(1, { user: noor, matchId: 5, ...more });

describe('notification texts', () => {
  it('cuts a message at 50 characters with an ellipsis', () => {
    const messageContent = 'Sold. I have three rolls from Lisbon waiting. Thursday at six?';
    const { title, description, href } = describeNotification(row({ messageContent }));
    expect(title).to.equal('Noor');
    expect(description).to.equal('Sold. I have three rolls from Lisbon waiting. Thur…');
    expect(href).to.equal('/chat/5');
  });

  it('keeps a short message and never splits a character', () => {
    expect(describeNotification(row({ messageContent: 'Hello' })).description).to.equal('Hello');
    const family = '👨‍👩‍👧‍👦'.repeat(20);
    expect(describeNotification(row({ messageContent: family })).description).to.match(
      /^(👨‍👩‍👧‍👦)+…$/u,
    );
  });

  it('names what waits, however much is unread', () => {
    for (const [waits, text] of [
      ['photos', 'Noor would like to send a photo'],
      ['question', 'Noor asked you a question'],
    ] as const) {
      expect(describeNotification(row({ waits }), 3)).to.deep.equal({
        title: 'Noor',
        description: text,
        href: '/chat/5',
      });
    }
  });

  it('counts the messages of a person who has written several', () => {
    const newest = row({ messageContent: 'And bring snacks' });
    expect(describeNotification(newest, 1).description).to.equal('And bring snacks');
    expect(describeNotification(newest, 3).description).to.equal('3 new messages');
    expect(describeNotification(row({ type: 'match' }), 3).title).to.equal('New match');
  });

  it('describes a message of the cached list, which contains no texts', () => {
    expect(describeNotification(row({})).description).to.equal('Sent you a message.');
  });

  it('tells that both answers to a question are in, without the answer', () => {
    const released = row({ bothAnswered: true });
    expect(describeNotification(released, 1).description).to.equal('Both answers are in');
    expect(describeNotification(released, 2).description).to.equal('2 new messages');
  });

  it('distinguishes a canceled and a moved event from a reminder', () => {
    const event = row({ type: 'event', user: null, matchId: null, eventTitle: 'Night walk' });
    expect(describeNotification(event).title).to.equal('Your event is tomorrow');
    expect(describeNotification({ ...event, eventCanceled: true }).title).to.equal(
      'Your event is canceled',
    );
    expect(describeNotification({ ...event, eventMoved: true }).title).to.equal(
      'Your event has another time or place',
    );
    const place = { ...event, eventId: 7, eventNotice: 'place' as const, eventMoved: true };
    const { title, href } = describeNotification(place);
    expect([title, href]).to.deep.equal(['You have a place', '/app?tab=events&event=7']);
    expect(describeNotification({ ...place, eventCanceled: true }).title).to.include('canceled');
    const question = describeNotification({ ...place, eventNotice: 'question' });
    expect(question).to.include({ title: 'Does this event take place?', href: '/admin/events' });
  });

  it('links a like to the profile and a match to the chat', () => {
    expect(describeNotification(row({ type: 'like', matchId: null })).href).to.equal('/profile/7');
    expect(describeNotification(row({ type: 'match' })).href).to.equal('/chat/5');
  });
});
