import { expect } from 'chai';
import { CLOSE_SESSION_ENDED } from '#contract/protocol.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { METHODS } from '#test/every-method.ts';
import { createMember, createSession } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { reachCallback, redeem } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

/** A browser whose requests go to one instance after the other, as behind a gateway. */
class Alternating extends Client {
  #next: string;

  constructor([one, two]: [string, string]) {
    super(one);
    this.#next = two;
  }

  override fetch(path: string, init?: RequestInit): Promise<Response> {
    [this.base, this.#next] = [this.#next, this.base];
    return super.fetch(path, init);
  }
}

describe('two instances', () => {
  let apis: [Api, Api];
  let bases: [string, string];

  before(async () => {
    apis = await Promise.all([startApi('one'), startApi('two')]);
    bases = [apis[0].base, apis[1].base];
  });
  after(() => Promise.all(apis.map((api) => api.stop())));

  it('share a sign-in by each method, which starts on one and ends on the other', () =>
    expectEach(Object.entries(METHODS), async ([, personWith]) => {
      const enter = personWith();
      const { id } = (await enter(new Alternating(bases))).body.user;
      const browser = new Alternating(bases);
      expect((await enter(browser)).body.user.id).to.equal(id);
      for (const base of bases) {
        expect((await browser.at(base).get('/api/auth/session')).body.user.id).to.equal(id);
      }
    }));

  it('redeem a sign-in once, by concurrent requests', async () => {
    const browser = new Client(bases[0]);
    await reachCallback(browser);
    const tabs = Array.from({ length: 8 }, (_, i) => browser.at(bases[i % 2] ?? ''));
    const responses = await Promise.all(tabs.map((tab) => redeem(tab)));
    expect(responses.filter(({ status }) => status === 200)).to.have.length(1);
  });

  it('end a session at once, also when it is cached, with its sockets and no others', async () => {
    const ann = await createMember({}, bases[0]);
    const tabs = bases.map((base) => ann.client.at(base));
    const phone = new Client(bases[1]);
    phone.cookies.set('sid', await createSession(ann.id));
    const statuses = async () =>
      (await Promise.all(tabs.map((tab) => tab.get('/api/preferences')))).map(
        ({ status }) => status,
      );
    expect(await statuses()).to.deep.equal([200, 200]);
    const live = await Promise.all(tabs.map((tab) => tab.live(ann.id)));
    const onPhone = await phone.live(ann.id);
    expect((await ann.client.post('/api/auth/logout')).status).to.equal(204);
    expect(await statuses()).to.deep.equal([401, 401]);
    // Sooner than the check of all sessions, which runs every minute.
    await until('the sockets are closed', () =>
      live.every(({ socket }) => socket.readyState !== socket.OPEN),
    );
    for (const { closed } of live) expect(await closed).to.equal(CLOSE_SESSION_ENDED);
    onPhone.send({ type: 'auth', userId: ann.id });
    await onPhone.next('ready', 2);
    onPhone.close();
  });
});
