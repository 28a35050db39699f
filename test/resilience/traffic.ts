import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { createPairs } from '../bulk-factories.ts';
import { until } from '../until.ts';
import { ChatClient, type Request } from './chat-client.ts';
import type { Deployment } from './deployment.ts';

const CONNECT_MS = 60_000;
/** All clients are complete within this time after a failure. */
const COMPLETE_MS = 120_000;

/** An event that is later than this is lost. Tests of the time limit the delays. */
const LATE_MS = 20_000;

/** An interruption can cost single events; the next poll returns their messages. */
const MISSED_SHARE_MAX = 0.01;

/** A deployment, or another installation. */
type Target = Pick<Deployment, 'base' | 'db'>;

interface Chat {
  matchId: number;
  clients: readonly [ChatClient, ChatClient];
}

/** Matched pairs who write to each other continuously, and the checks of what arrived. */
export class Traffic {
  readonly chats: Chat[];
  readonly #deployment: Target;
  #count = 0;
  #isSending = false;
  #pending: Promise<void>[] = [];

  static async start(deployment: Target, pairs: number): Promise<Traffic> {
    const traffic = new Traffic(deployment, await createPairs(deployment.db, pairs));
    await traffic.untilConnected(CONNECT_MS);
    return traffic;
  }

  private constructor(deployment: Target, pairs: Awaited<ReturnType<typeof createPairs>>) {
    this.#deployment = deployment;
    this.chats = pairs.map(({ matchId, people: [one, two] }) => ({
      matchId,
      clients: [
        new ChatClient(deployment.base, one, matchId),
        new ChatClient(deployment.base, two, matchId),
      ],
    }));
  }

  get clients(): ChatClient[] {
    return this.chats.flatMap(({ clients }) => clients);
  }

  get requests(): Request[] {
    return this.clients.flatMap(({ requests }) => requests);
  }

  /** Sends from all clients in turn, until `stopSending`. */
  async send(perSecond: number) {
    this.#isSending = true;
    const { clients } = this;
    for (let round = 0; this.#isSending; round += 1) {
      const content = `message ${this.#count}`;
      this.#count += 1;
      const sent = clients[round % clients.length]?.send(content);
      if (sent) this.#pending.push(sent);
      await sleep(1000 / perSecond);
    }
  }

  /** Stops sending and waits until every message is acknowledged. */
  async stopSending() {
    this.#isSending = false;
    await Promise.all(this.#pending);
    this.#pending = [];
  }

  close() {
    this.#isSending = false;
    for (const client of this.clients) client.close();
  }

  async untilConnected(withinMs: number): Promise<void> {
    const areConnected = () => this.clients.every(({ isConnected }) => isConnected);
    await until('all clients are connected', areConnected, withinMs);
  }

  /**
   * Checks that each acknowledged message is one row and that each client has all rows of its chat once.
   *
   * @param missedShareMax share of the messages whose event may be lost.
   * @returns how many messages there are.
   */
  async expectNothingLost(missedShareMax = MISSED_SHARE_MAX): Promise<number> {
    let count = 0;
    for (const { matchId, clients } of this.chats) {
      const { rows } = await this.#deployment.db.query<
        { id: string } & Parameters<typeof decryptMessage>[0]
      >(
        `select id, match_id as "matchId", sender_id as "senderId", client_id as "clientId", content
           from messages where match_id = $1 order by id`,
        [matchId],
      );
      const acknowledged = clients.flatMap((client) => client.acknowledged);
      expect(rows.map(decryptMessage)).to.have.members(acknowledged);
      const ids = rows.map(({ id }) => Number(id));
      for (const client of clients) {
        const isComplete = () => client.messages.length >= ids.length;
        await until('the chat is complete', isComplete, COMPLETE_MS);
        expect(client.messages.map(({ id }) => id)).to.deep.equal(ids);
      }
      count += rows.length;
    }
    const missed = () => this.clients.reduce((sum, { missedEvents }) => sum + missedEvents, 0);
    const late = performance.now() + LATE_MS;
    while (missed() > 0 && performance.now() < late) await sleep(100);
    expect(missed() / (2 * count), 'share of lost events').to.be.at.most(missedShareMax);
    return count;
  }

  /**
   * Milliseconds from sending to receiving, for messages sent between two times. A message that waits for the former
   * one of its client is not sent yet: on a busy machine, these waits would add up.
   */
  delays(from: number, to: number): number[] {
    return this.clients
      .flatMap(({ sentAt }) => [...sentAt])
      .filter(([, at]) => at >= from && at <= to)
      .flatMap(([content, at]) => {
        const seen = this.clients.flatMap((client) => client.seenAt.get(content) ?? []);
        // The later of the two clients: the sender receives its own message too.
        return seen.length > 0 ? [Math.max(...seen) - at] : [];
      });
  }
}
