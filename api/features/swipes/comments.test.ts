import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { COMMENT_MAX, COMMENTS_PER_DAY } from '#contract/limits.ts';
import { photoPath } from '#contract/media.ts';
import type { Message } from '#contract/messages.ts';
import type { ReceivedLike, Swipe } from '#contract/swipes.ts';
import { pool } from '#db/sql.ts';
import { settings } from '#test/api.ts';
import { codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { firstExcerpt } from '#test/excerpts.ts';
import {
  createMember,
  createPhoto,
  createSession,
  insertBlock,
  like,
  type Member,
  pass,
  sendMessage,
  superLike,
} from '#test/factories.ts';
import { redis } from '#test/redis.ts';
import { sql } from '#test/sql.ts';

const BIO = 'Returns books with notes in the margins.';
const PROMPT = { prompt: 'kitchen', answer: 'Soup, and too much garlic' };
const BIO_ITEM = { kind: 'bio' } as const;
const COMMENT = 'Which margin note was the best?';
const VERIFY = `update users set verified_photo = photo_keys[1], verified_at = now() where id = $1`;

const send = (from: Member, to: Member, about: Partial<Swipe> = {}) =>
  from.client.post('/api/swipes', { swiperId: from.id, swipedId: to.id, liked: true, ...about });
const comment = (from: Member, to: Member, text = COMMENT) =>
  send(from, to, { item: BIO_ITEM, comment: text });
const likesOf = async ({ client, id }: Member): Promise<ReceivedLike[]> =>
  (await client.get(`/api/swipes/likes/${id}?unanswered=true`)).body;
const show = (to: Member, from: Member) => to.client.put(`/api/swipes/comments/${from.id}`, {});
const messagesOf = async (member: Member): Promise<Message[]> => {
  const [match] = (await member.client.get('/api/matches')).body;
  return (await member.client.get(`/api/messages/${match.id}`)).body;
};
const prefer = ({ client }: Member, preferences: object) =>
  client.put('/api/preferences', preferences);

async function verify(member: Member): Promise<void> {
  await createPhoto(member.id);
  await pool().query(VERIFY, [member.id]);
}

async function establish(member: Member): Promise<void> {
  await createPhoto(member.id);
  await sql`update users set created_at = now() - interval '31 days' where id = ${member.id}`;
}

/** Ann, whose profile has all kinds of items, and Ben. */
async function createPair(): Promise<{ ann: Member; ben: Member; photo: string }> {
  const [ann, ben] = await Promise.all([createMember(), createMember()]);
  const photo = photoPath(await createPhoto(ann.id));
  await ann.client.put(`/api/users/${ann.id}`, { bio: BIO, prompts: [PROMPT] });
  return { ann, ben, photo };
}

describe('a like with an item and a comment', () => {
  let ann: Member;
  let ben: Member;
  let photo: string;

  beforeEach(async () => {
    ({ ann, ben, photo } = await createPair());
  });

  it('names a photo, an answer or the bio, as it is now', () =>
    expectEach(['photo', 'prompt', 'bio'] as const, async (kind) => {
      const pair = await createPair();
      const items = {
        photo: { kind, photo: pair.photo },
        prompt: { kind, prompt: PROMPT.prompt },
        bio: { kind },
      };
      expect(
        (await send(pair.ben, pair.ann, { item: items[kind] as Swipe['item'] })).status,
      ).to.equal(200);
      const [received] = await likesOf(pair.ann);
      expect(received).to.not.have.property('comment');
      expect(received?.item).to.deep.equal(
        {
          photo: { kind, photo: pair.photo },
          prompt: { kind, prompt: PROMPT.prompt, text: PROMPT.answer },
          bio: { kind, text: BIO },
        }[kind],
      );
      await sql`delete from photos where user_id = ${pair.ann.id}`;
      await pair.ann.client.put(`/api/users/${pair.ann.id}`, {
        bio: `${BIO} New.`,
        prompts: [{ ...PROMPT, answer: 'Toast' }],
      });
      const [changed] = await likesOf(pair.ann);
      expect(changed?.item).to.deep.equal(
        kind === 'prompt' ? { kind, prompt: PROMPT.prompt } : { kind },
      );
    }));

  it('is refused for what the profile does not show, and then stores nothing', async () => {
    const other = await createPair();
    const refused: [Partial<Swipe>, number, string][] = [
      [{ item: { kind: 'photo', photo: other.photo } }, 409, 'item_gone'],
      [{ item: { kind: 'photo', photo: photoPath('0'.repeat(32)) } }, 409, 'item_gone'],
      [{ item: { kind: 'prompt', prompt: 'karaoke' } }, 409, 'item_gone'],
      [{ comment: COMMENT }, 400, 'comment_without_item'],
    ];
    await expectEach(refused, async ([about, status, code]) => {
      expect(codeOf(await send(ben, ann, about))).to.deep.equal([status, code]);
      expect(await likesOf(ann)).to.deep.equal([]);
    });
    await ann.client.put(`/api/users/${ann.id}`, { bio: '' });
    expect((await send(ben, ann, { item: BIO_ITEM })).body.code).to.equal('item_gone');
    await sql`update photos set review = 'held' where user_id = ${ann.id}`;
    const held = await send(ben, ann, { item: { kind: 'photo', photo } });
    expect(held.body.code, 'a photo that others do not see').to.equal('item_gone');
  });

  it('allows a short text without a way to contact the member elsewhere', () =>
    expectEach(
      [
        ['😀', 200],
        ['👍🏽'.repeat(COMMENT_MAX), 200],
        ['x'.repeat(COMMENT_MAX), 200],
        ['At 8, table 12345?', 200],
        ['x'.repeat(COMMENT_MAX + 1), 400],
        // Eighteen letters each.
        ['ﷺ'.repeat(32), 400],
        ['   ', 400],
        ['Line\u202Eone', 400],
        ['see example.com', 400],
        ['https://x.y', 400],
        ['I am @someone', 400],
        ['me@mail.test', 400],
        ['call 030 123 456', 400],
      ] as [string, number][],
      async ([text, status]) => {
        const pair = await createPair();
        expect((await comment(pair.ben, pair.ann, text)).status).to.equal(status);
        expect(await likesOf(pair.ann)).to.have.length(status === 200 ? 1 : 0);
      },
    ));

  it('is taken and covered by the setting of the receiver and the standing of the sender', () =>
    expectEach(
      [
        ['everyone', 'new', 'covered'],
        ['everyone', 'established', 'open'],
        ['everyone', 'verified', 'open'],
        ['verified', 'new', 'refused'],
        ['verified', 'established', 'refused'],
        ['verified', 'verified', 'open'],
        ['none', 'new', 'refused'],
        ['none', 'established', 'refused'],
        ['none', 'verified', 'refused'],
      ] as const,
      async ([commentsFrom, standing, expected]) => {
        const pair = await createPair();
        await prefer(pair.ann, { commentsFrom });
        if (standing === 'established') await establish(pair.ben);
        if (standing === 'verified') await verify(pair.ben);
        const profile = await pair.ben.client.get(`/api/users/${pair.ann.id}`);
        expect(profile.body.takesComments).to.equal(expected !== 'refused');
        const response = await comment(pair.ben, pair.ann);
        const [received] = await likesOf(pair.ann);
        if (expected === 'refused') {
          expect([response.status, response.body.code]).to.deep.equal([403, 'comments_refused']);
          expect(received).to.equal(undefined);
          return expect((await send(pair.ben, pair.ann, { item: BIO_ITEM })).status).to.equal(200);
        }
        expect(received?.comment).to.deep.equal(expected === 'open' ? { text: COMMENT } : {});
      },
    ));

  it('has no text in any answer until it is uncovered, and then stays so', async () => {
    await comment(ben, ann);
    for (const path of [
      `/api/swipes/likes/${ann.id}`,
      `/api/swipes/likes/${ann.id}?unanswered=true`,
      '/api/notifications',
      `/api/users/${ben.id}`,
      '/api/users/discover',
      `/api/swipes/${ann.id}/${ben.id}`,
    ]) {
      expect((await ann.client.get(path)).text, path).to.not.include('margin note');
    }
    const shown = await show(ann, ben);
    expect([shown.status, shown.body]).to.deep.equal([200, { text: COMMENT }]);
    expect((await likesOf(ann))[0]?.comment).to.deep.equal({ text: COMMENT });
  });

  it('is uncovered by its receiver only, while the sender is visible and the like waits', async () => {
    await comment(ben, ann);
    const cem = await createMember();
    expect((await show(cem, ben)).status).to.equal(404);
    expect((await show(ben, ann)).status).to.equal(404);
    await sql`update users set paused_at = now() where id = ${ben.id}`;
    expect((await show(ann, ben)).status).to.equal(404);
    await sql`update users set paused_at = null where id = ${ben.id}`;
    await like(ann, ben);
    expect((await show(ann, ben)).status).to.equal(404);
  });

  it('goes to the hidden ones by a word of the receiver, without a notice to either', () =>
    expectEach(
      [
        ['Is it CRYPTO?', ['crypto'], true],
        ['Çá marche', ['ca'], true],
        ['A sugar-daddy here', ['Sugar Daddy'], true],
        ['Cryptography is fun', ['crypto'], false],
        ['Fun', ['crypto', '!!'], false],
      ] as [string, string[], boolean][],
      async ([text, hiddenWords, isHidden]) => {
        const pair = await createPair();
        await verify(pair.ben);
        await prefer(pair.ann, { hiddenWords });
        const atAnn = await pair.ann.client.live(pair.ann.id);
        const response = await comment(pair.ben, pair.ann, text);
        expect([response.status, response.body]).to.deep.equal([200, { match: false }]);
        const [received] = await likesOf(pair.ann);
        expect(received?.comment).to.deep.equal(isHidden ? { hidden: true } : { text });
        await atAnn.next(isHidden ? 'likes_changed' : 'new_like');
        expect((await pair.ann.client.get('/api/notifications')).body.unread).to.equal(
          isHidden ? 0 : 1,
        );
        atAnn.close();
        await prefer(pair.ann, { hiddenWords: [] });
        expect((await likesOf(pair.ann))[0]?.comment, 'read with the words of now').to.deep.equal({
          text,
        });
      },
    ));

  it('has answers of one length with and without a comment, and for a match', async () => {
    const { ann: other, ben: liker } = await createPair();
    await like(other, liker);
    const answers = [
      await comment(ben, ann),
      await comment(liker, other),
      await pass(await createMember(), ann),
    ];
    expect(new Set(answers.map(({ text }) => text.length)).size).to.equal(1);
  });

  it('is not changed by a retry, and kept by a Super Like after it', async () => {
    await comment(ben, ann);
    await comment(ben, ann, 'Another text');
    await superLike(ben, ann);
    expect((await show(ann, ben)).body).to.deep.equal({ text: COMMENT });
    expect((await likesOf(ann))[0]).to.include({ superLike: true });
  });

  it('can be a Super Like', async () => {
    await send(ben, ann, { superLike: true, item: BIO_ITEM, comment: COMMENT });
    expect((await likesOf(ann))[0]).to.deep.include({ superLike: true, comment: {} });
  });

  it('is deleted by an undo, an unlike and a block', () =>
    expectEach(['undo', 'unlike', 'block'], async (end) => {
      const pair = await createPair();
      await comment(pair.ben, pair.ann);
      if (end === 'undo') await pair.ben.client.post('/api/swipes/undo');
      if (end === 'unlike') await pass(pair.ben, pair.ann);
      if (end === 'block') await pair.ann.client.post('/api/blocks', { blockedId: pair.ben.id });
      const rows = await sql`select from swipes where swiper_id = ${pair.ben.id}
        and comment is not null`;
      expect(rows).to.have.length(0);
      if (end === 'block') await pair.ann.client.call('DELETE', `/api/blocks/${pair.ben.id}`);
      else await like(pair.ben, pair.ann);
      const [received] = await likesOf(pair.ann);
      expect(received).to.include({ answered: false }).and.not.have.property('comment');
    }));
});

describe('the daily quota of comments', () => {
  settings(() => ({ RATE_LIMITS: 'on' }));

  it(`allows ${COMMENTS_PER_DAY.newcomer} comments a day to newcomers and ${COMMENTS_PER_DAY.known} to others`, () =>
    expectEach([COMMENTS_PER_DAY.newcomer, COMMENTS_PER_DAY.known], async (perDay) => {
      const pair = await createPair();
      if (perDay === COMMENTS_PER_DAY.known) {
        await sql`update users set created_at = now() - interval '8 days'
          where id = ${pair.ben.id}`;
        pair.ben.client.cookies.set('sid', await createSession(pair.ben.id));
      }
      const key = `day:comments:${dayOf(new Date())}:${pair.ben.id}`;
      await redis.sadd(key, ...Array.from({ length: perDay }, (_, index) => index + 1));
      const refused = await comment(pair.ben, pair.ann);
      expect([refused.status, refused.body]).to.deep.equal([
        429,
        {
          message: `You have written ${perDay} comments today. You can still like without one.`,
          code: 'daily_limit_comments',
          params: { count: perDay },
        },
      ]);
      await redis.srem(key, 1);
      expect((await comment(pair.ben, pair.ann)).status).to.equal(200);
      expect((await comment(pair.ben, pair.ann)).status, 'a retry').to.equal(200);
    }));
});

describe('the comments of a match', () => {
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    ({ ann, ben } = await createPair());
    await ben.client.put(`/api/users/${ben.id}`, { bio: 'Bakes.' });
  });

  const shown = (messages: Message[]) =>
    messages.map(({ senderId, content, item }) => [senderId, content, item]);

  it('become its first messages, the older one first, each with its item', async () => {
    await comment(ben, ann);
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    expect((await comment(ann, ben, 'Rye or wheat?')).body).to.deep.equal({ match: true });
    const expected = [
      [ben.id, COMMENT, { kind: 'bio', text: BIO }],
      [ann.id, 'Rye or wheat?', { kind: 'bio', text: 'Bakes.' }],
    ];
    expect(shown(await messagesOf(ann))).to.deep.equal(expected);
    const [first, second] = await messagesOf(ben);
    expect(shown([first as Message, second as Message])).to.deep.equal(expected);
    for (const live of [atAnn, atBen]) {
      await live.next('new_message', 2);
      const events = live.of('new_message');
      expect(events.map(({ message }) => message)).to.deep.equal([first, second]);
      expect(events.map(({ previousId }) => previousId)).to.deep.equal([null, first?.id]);
    }
    const [match] = (await ben.client.get('/api/matches')).body;
    expect([match.unread, match.lastMessage.content]).to.deep.equal([1, 'Rye or wheat?']);
    expect((await ann.client.get(`/api/swipes/likes/${ann.id}`)).text).to.not.include('margin');
  });

  it('wait for the first message of a member with maximum discretion, who starts the conversation', () =>
    expectEach(['a message', 'a comment', 'the setting off'], async (first) => {
      ({ ann, ben } = await createPair());
      await ben.client.put(`/api/users/${ben.id}`, { bio: 'Bakes.' });
      await sql`update users set discretion = 'maximum' where id = ${ann.id}`;
      if (first === 'a comment') await comment(ann, ben, 'Rye or wheat?');
      else await like(ann, ben);
      const atAnn = await ann.client.live(ann.id);
      expect((await comment(ben, ann)).body).to.deep.equal({ match: true });
      const [match] = (await ann.client.get('/api/matches')).body;
      const texts = async (by: Member) =>
        (await messagesOf(by)).map(({ senderId, content }) => [senderId, content]);
      if (first === 'a comment') {
        return expect(await texts(ben)).to.deep.equal([
          [ann.id, 'Rye or wheat?'],
          [ben.id, COMMENT],
        ]);
      }
      expect(await texts(ann)).to.deep.equal([]);
      expect(match.lastMessage).to.equal(null);
      expect((await ann.client.get(`/api/swipes/likes/${ann.id}`)).text).to.not.include(
        'margin note was',
      );
      expect((await show(ann, ben)).status).to.equal(404);
      const writer = first === 'a message' ? ann : ben;
      if (first === 'the setting off') {
        await sql`update users set discretion = 'standard' where id = ${ann.id}`;
      }
      expect((await sendMessage(writer, match.id)).status).to.equal(201);
      expect(await texts(ann)).to.deep.equal([
        [writer.id, 'Hello'],
        [ben.id, COMMENT],
      ]);
      await atAnn.next('new_message', 2);
      atAnn.close();
      await sendMessage(writer, match.id);
      expect(await texts(ben)).to.have.length(3);
    }));

  it('say when the item was changed, and leave it out once deleted', async () => {
    await comment(ben, ann);
    await like(ann, ben);
    await ann.client.put(`/api/users/${ann.id}`, { bio: 'Other.' });
    const [message] = await messagesOf(ben);
    expect(message?.item).to.deep.equal({ kind: 'bio' });
    await ben.client.call('DELETE', `/api/messages/${message?.id}`);
    expect((await messagesOf(ann))[0])
      .to.include({ deleted: true })
      .and.not.have.property('item');
  });

  it('are stored once for likes at the same time and for retries', async () => {
    for (let round = 0; round < 10; round += 1) {
      ({ ann, ben } = await createPair());
      await ben.client.put(`/api/users/${ben.id}`, { bio: 'Bakes.' });
      const answers = await Promise.all([
        comment(ann, ben, 'Rye?'),
        comment(ben, ann),
        comment(ann, ben, 'Rye?'),
        comment(ben, ann),
      ]);
      expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
      await comment(ben, ann);
      expect((await ann.client.get('/api/matches')).body).to.have.length(1);
      const messages = await messagesOf(ann);
      expect(messages.map(({ content }) => content)).to.have.members(['Rye?', COMMENT]);
      const rows = await sql`select swiper_id as "swiperId" from swipes
        where ${ann.id} in (swiper_id, swiped_id) order by created_at, id`;
      expect(messages.map(({ senderId }) => senderId)).to.deep.equal(
        rows.map(({ swiperId }) => swiperId),
      );
    }
  });

  it('end with the match: a new like has none', async () => {
    await comment(ben, ann);
    await like(ann, ben);
    const [match] = (await ann.client.get('/api/matches')).body;
    await ann.client.call('DELETE', `/api/matches/${match.id}`);
    await like(ben, ann);
    const [received] = (await ann.client.get(`/api/swipes/likes/${ann.id}`)).body;
    expect(received).to.include({ answered: true }).and.not.have.any.keys('comment', 'item');
    await like(ann, ben);
    expect(await messagesOf(ann)).to.deep.equal([]);
  });

  it('can be sent again in a second match of the two', async () => {
    await comment(ben, ann);
    await like(ann, ben);
    const [match] = (await ann.client.get('/api/matches')).body;
    await ann.client.call('DELETE', `/api/matches/${match.id}`);
    await comment(ben, ann, 'Again');
    await like(ann, ben);
    expect((await messagesOf(ann)).map(({ content }) => content)).to.deep.equal(['Again']);
  });
});

describe('a report of the comment of a like', () => {
  let ann: Member;
  let ben: Member;
  let moderator: Member;

  beforeEach(async () => {
    ({ ann, ben } = await createPair());
    moderator = await createMember({ role: 'moderator' });
  });

  const report = (from: Member, about: Member) =>
    from.client.post('/api/reports', {
      reportedId: about.id,
      reason: 'harassment',
      likeComment: true,
    });
  const evidenceAgainst = async ({ id }: Member) => {
    const { cases } = (await moderator.client.get(`/api/console/cases?search=${id}`)).body;
    return firstExcerpt(moderator, cases[0].id);
  };

  it('has a copy as evidence, also of a covered one and after the like is gone', async () => {
    await comment(ben, ann);
    expect((await report(ann, ben)).status).to.equal(204);
    await ben.client.post('/api/swipes/undo');
    const [copy] = await evidenceAgainst(ben);
    expect(copy).to.include({ text: COMMENT, byMember: true, isReported: true, ofLike: true });
  });

  it('needs a comment to the reporter; of a hidden member it is like one of an unknown id', async () => {
    expect((await report(ann, ben)).status).to.equal(404);
    await comment(ben, ann);
    const cem = await createMember();
    expect((await report(cem, ben)).status).to.equal(404);
    await insertBlock(ben, ann);
    expect((await report(ann, ben)).status).to.equal(204);
  });
});
