import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { openWords } from '../../api/features/messages/words.ts';
import { createCrowd } from '../crowd.ts';
import { until } from '../wait.ts';
import { Chatter, type Request } from './chatter.ts';
import type { Site } from './site.ts';

const CONNECT_MS = 60_000;
/** However it was disturbed, within this time everybody has everything. */
const HEAL_MS = 120_000;

interface Chat {
  matchId: number;
  chatters: readonly [Chatter, Chatter];
}

/** Pairs who write to each other all the time, and what became of it. */
export class Traffic {
  readonly chats: Chat[];
  readonly #site: Site;
  readonly #saidAt = new Map<string, number>();
  #isOn = false;
  #saying: Promise<void>[] = [];

  static async open(site: Site, pairs: number): Promise<Traffic> {
    const traffic = new Traffic(site, await createCrowd(site.db, pairs));
    await traffic.untilConnected(CONNECT_MS);
    return traffic;
  }

  private constructor(site: Site, crowd: Awaited<ReturnType<typeof createCrowd>>) {
    this.#site = site;
    this.chats = crowd.map(({ matchId, people: [one, two] }) => ({
      matchId,
      chatters: [new Chatter(site.base, one, matchId), new Chatter(site.base, two, matchId)],
    }));
  }

  get chatters(): Chatter[] {
    return this.chats.flatMap(({ chatters }) => chatters);
  }

  get requests(): Request[] {
    return this.chatters.flatMap(({ requests }) => requests);
  }

  /** Begins to write, each in turn, until `end`. */
  async begin(perSecond: number) {
    this.#isOn = true;
    const { chatters } = this;
    for (let turn = 0; this.#isOn; turn += 1) {
      const content = `message ${this.#saidAt.size}`;
      this.#saidAt.set(content, performance.now());
      const said = chatters[turn % chatters.length]?.say(content);
      if (said) this.#saying.push(said);
      await sleep(1000 / perSecond);
    }
  }

  /** Writes no more, and waits until everything written was acknowledged. */
  async end() {
    this.#isOn = false;
    await Promise.all(this.#saying);
    this.#saying = [];
  }

  close() {
    this.#isOn = false;
    for (const chatter of this.chatters) chatter.close();
  }

  async untilConnected(withinMs: number): Promise<void> {
    const isBack = () => this.chatters.every(({ isConnected }) => isConnected);
    await until('everybody is connected', isBack, withinMs);
  }

  /** That every acknowledged message is one row, and that everybody has all rows of their chat, once. */
  async expectNothingLost(): Promise<number> {
    let count = 0;
    for (const { matchId, chatters } of this.chats) {
      const { rows } = await this.#site.db.query<{ id: string } & Parameters<typeof openWords>[0]>(
        `select id, match_id as "matchId", sender_id as "senderId", client_id as "clientId", content
           from messages where match_id = $1 order by id`,
        [matchId],
      );
      const acknowledged = chatters.flatMap((chatter) => chatter.acknowledged);
      expect(rows.map(openWords)).to.have.members(acknowledged);
      const ids = rows.map(({ id }) => Number(id));
      for (const chatter of chatters) {
        const has = () => chatter.messages.length >= ids.length;
        await until('a chat is complete', has, HEAL_MS);
        expect(chatter.messages.map(({ id }) => id)).to.deep.equal(ids);
      }
      count += rows.length;
    }
    return count;
  }

  /** Milliseconds from writing to being seen by the other side, of what was written in a span of time. */
  delays(from: number, to: number): number[] {
    return [...this.#saidAt]
      .filter(([, at]) => at >= from && at <= to)
      .flatMap(([content, at]) => {
        const seen = this.chatters.flatMap((chatter) => chatter.seenAt.get(content) ?? []);
        // The sender's own device sees it too, and not later than everybody.
        return seen.length > 0 ? [Math.max(...seen) - at] : [];
      });
  }
}
