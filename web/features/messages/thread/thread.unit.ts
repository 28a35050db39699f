import { expect } from 'chai';
import type { Message } from '#contract/messages.ts';
import { randomFrom } from '../../../../test/model-server.ts';
import { messageOf } from '../../../components/testing/made.ts';
import { mergeMessages, mergeThread, type Thread } from './thread.ts';

const message = (id: number): Message => messageOf(id, { senderId: (id % 2) + 1 });

function shuffled<T>(items: T[], random: () => number): T[] {
  const order = items.map((item) => ({ item, at: random() }));
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** The server's response for messages after this id. */
const fetchAfter = (server: Message[], after: number): Thread => {
  const page = server.filter(({ id }) => id > after);
  return { messages: page, syncedId: page.at(-1)?.id ?? after, hasOlder: false };
};

describe('merging messages', () => {
  it('appends, drops duplicates and inserts late messages in order', () => {
    const known = [message(1), message(4)];
    const merged = mergeMessages(known, [message(4), message(3), message(5), message(5)]);
    expect(merged.map(({ id }) => id)).to.deep.equal([1, 3, 4, 5]);
  });

  it('treats the same clientId as the same message', () => {
    const sent = message(7);
    expect(mergeMessages([sent], [{ ...sent, id: 8 }])).to.deep.equal([sent]);
  });

  it('returns the same array when nothing is new, so that nothing renders', () => {
    const known = [message(1), message(2)];
    expect(mergeMessages(known, [message(2)])).to.equal(known);
  });

  it('keeps a deletion at the same version, whichever arrives first', () => {
    for (const version of [undefined, 9]) {
      const photo: Message = { ...message(1), ...(version ? { version } : {}) };
      const deleted: Message = { ...photo, content: '', deleted: true };
      for (const [known, incoming] of [
        [photo, deleted],
        [deleted, photo],
      ] as const) {
        expect(mergeMessages([known], [incoming])).to.deep.equal([deleted]);
      }
    }
  });

  it('takes the text of deleted messages out of quotes, whichever arrives first', () => {
    const { id, senderId, content } = message(1);
    const reply: Message = { ...message(2), replyTo: { id, senderId, content } };
    const deleted: Message = { ...message(1), content: '', deleted: true, version: 9 };
    for (const merged of [
      mergeMessages([message(1), reply], [deleted]),
      mergeMessages([deleted], [reply]),
    ]) {
      expect(merged.map(({ replyTo }) => replyTo?.content)).to.deep.equal([undefined, null]);
    }
  });

  it('fills the gap below a live message at the next fetch', () => {
    const server = [1, 2, 3, 4].map(message);
    const loaded = fetchAfter(server.slice(0, 1), 0);
    const live = { ...loaded, messages: mergeMessages(loaded.messages, [message(4)]) };
    const caughtUp = mergeThread(live, fetchAfter(server, live.syncedId));
    expect(caughtUp.messages).to.deep.equal(server);
  });

  it('equals a fresh load after any loss, duplication and reordering', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomFrom(seed);
      const server: Message[] = [];
      let thread: Thread = { messages: [], syncedId: 0, hasOlder: false };
      for (let round = 0; round < 12; round++) {
        const written = Array.from({ length: Math.floor(random() * 5) }, (_, index) =>
          message(server.length * 3 + index * 2 + 1 + Math.floor(random() * 2)),
        ).filter(({ id }) => id > (server.at(-1)?.id ?? 0));
        server.push(...written);
        const delivered = shuffled(
          written.flatMap((one) => (random() < 0.3 ? [] : random() < 0.3 ? [one, one] : [one])),
          random,
        );
        for (const one of delivered) {
          thread = { ...thread, messages: mergeMessages(thread.messages, [one]) };
        }
        if (random() < 0.4) thread = mergeThread(thread, fetchAfter(server, thread.syncedId));
      }
      thread = mergeThread(thread, fetchAfter(server, thread.syncedId));
      expect(thread.messages, `seed ${seed}`).to.deep.equal(fetchAfter(server, 0).messages);
    }
  });
});
