import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  deleteMembers,
  like,
  type Member,
  sendMessage,
} from '#test/factories.ts';

describe('limits that members set for themselves', () => {
  let ann: Member;

  beforeEach(async () => {
    await deleteMembers();
    ann = await createMember();
    await Promise.all(Array.from({ length: 7 }, () => createMember()));
  });

  const deckOf = ({ client }: Member) => client.get('/api/users/discover');
  const idsIn = (deck: { body: { id: number }[] }) => deck.body.map(({ id }) => id);
  const set = async ({ client }: Member, limits: object) =>
    expect((await client.put('/api/preferences', limits)).status).to.equal(200);

  it('end the deck after as many new people a day as the member wants', async () => {
    await set(ann, { ownPeoplePerDay: 5 });
    const first = await deckOf(ann);
    expect(first.body).to.have.length(5);
    // The same people, as often as the deck is read.
    expect(idsIn(await deckOf(ann))).to.deep.equal(idsIn(first));
    for (const id of idsIn(first)) {
      await ann.client.post('/api/swipes', { swiperId: ann.id, swipedId: id, liked: false });
    }
    const rest = await deckOf(ann);
    expect(rest.status).to.equal(429);
    expect(rest.body).to.deep.include({ code: 'own_limit_people', params: { count: 5 } });
    await set(ann, { ownPeoplePerDay: 10 });
    expect((await deckOf(ann)).body).to.have.length(2);
    await set(ann, { ownPeoplePerDay: null });
    expect((await deckOf(ann)).body).to.have.length(2);
  });

  it('let the deck rest while as many chats are open, and count those with a message', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => createMember()));
    await set(ann, { ownOpenChats: 3 });
    const matches: number[] = [];
    for (const other of others) matches.push(await createMatch(ann, other));
    expect((await deckOf(ann)).status).to.equal(200);
    for (const id of matches.slice(0, 2)) await sendMessage(ann, id, 'Hello');
    expect((await deckOf(ann)).status).to.equal(200);
    // A message of either side counts.
    await sendMessage(others[2] as Member, matches[2] as number, 'Hello');
    const rest = await deckOf(ann);
    expect(rest.status).to.equal(409);
    expect(rest.body).to.deep.include({ code: 'own_limit_chats', params: { count: 3 } });
    expect((await ann.client.call('DELETE', `/api/matches/${matches[0]}`)).status).to.equal(204);
    expect((await deckOf(ann)).status).to.equal(200);
  });

  it('bind no one else', async () => {
    const ben = await createMember();
    await sendMessage(ann, await createMatch(ann, await createMember()), 'Hello');
    await sendMessage(ann, await createMatch(ann, await createMember()), 'Hello');
    const last = await createMatch(ann, await createMember());
    await sendMessage(ann, last, 'Hello');
    await set(ann, { ownPeoplePerDay: 5, ownOpenChats: 3 });
    expect(idsIn(await deckOf(ben))).to.include(ann.id);
    await like(ben, ann);
    const { body } = await ann.client.get(`/api/swipes/likes/${ann.id}?unanswered=true`);
    expect(body).to.have.length(1);
    expect((await sendMessage(ann, last, 'And again')).status).to.equal(201);
    expect(await like(ann, ben)).to.equal(true);
  });

  it('are among the offered numbers', () =>
    expectEach(
      [{ ownPeoplePerDay: 0 }, { ownPeoplePerDay: 7 }, { ownOpenChats: -3 }, { ownOpenChats: '5' }],
      async (limits) => {
        expect((await ann.client.put('/api/preferences', limits)).status).to.equal(400);
      },
    ));
});
