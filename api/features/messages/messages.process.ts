import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Message } from '#contract/messages.ts';
import { createMatch, createMember, sendMessage } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';

describe('killing an instance during a chat', () => {
  /** Number of acknowledged messages. */
  const KILLED_AT = 80;

  let killed: Api;
  let safe: Api;

  before(async () => {
    [killed, safe] = await Promise.all([startApi('doomed'), startApi('safe')]);
  });
  after(() => Promise.all([killed?.stop(), safe?.stop()]));

  it('loses and duplicates no acknowledged message', async () => {
    const [ann, ben] = await Promise.all([
      createMember({}, killed.base),
      createMember({}, safe.base),
    ]);
    const matchId = await createMatch(ann, ben);
    const acknowledged: string[] = [];
    for (let i = 0; i < 200; i += 1) {
      const clientId = randomUUID();
      // After a moment, so that a request is on its way.
      if (i === KILLED_AT) setTimeout(() => void killed.stop('SIGKILL'), 1);
      // Retries on the other instance until acknowledged, as the web client does.
      for (let isAcknowledged = false; !isAcknowledged; ) {
        isAcknowledged = await sendMessage(ann, matchId, `m${i}`, clientId).then(
          ({ status }) => status === 201,
          () => false,
        );
        if (!isAcknowledged) ann.client.base = safe.base;
      }
      acknowledged.push(clientId);
    }
    expect(ann.client.base, 'the instance must be killed during the chat').to.equal(safe.base);
    const stored: Message[] = [];
    for (let page = -1; page !== 0; ) {
      const { body } = await ben.client.get<Message[]>(
        `/api/messages/${matchId}?after=${stored.at(-1)?.id ?? 0}`,
      );
      stored.push(...body);
      page = body.length;
    }
    expect(stored.map(({ clientId }) => clientId)).to.deep.equal(acknowledged);
  });
});
