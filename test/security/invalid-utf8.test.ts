import { expect } from 'chai';
import { expectEach } from '../each.ts';
import { createMatch, createMember, type Member } from '../factories.ts';

const INVALID: [string, number[]][] = [
  ['a lone continuation byte', [0x80]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
  ['a cut sequence', [0xe2, 0x82]],
];

describe('a body of invalid UTF-8', () => {
  let ann: Member;
  let matchId: number;

  before(async () => {
    const [one, ben] = await Promise.all([createMember(), createMember()]);
    ann = one;
    matchId = await createMatch(one, ben);
  });

  const post = (text: Buffer) =>
    ann.client.fetch('/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat([
        Buffer.from(`{"matchId":${matchId},"senderId":${ann.id},"content":"x`),
        text,
        Buffer.from('"}'),
      ]),
    });

  it('is refused with 400 in the shape of the API', () =>
    expectEach(INVALID, async ([, bytes]) => {
      const response = await post(Buffer.from(bytes));
      expect(response.status).to.equal(400);
      expect(await response.json()).to.deep.equal({
        message: 'The body is not valid UTF-8.',
        code: 'invalid_utf8',
      });
    }));

  it('is distinguished from valid text in every script', async () => {
    expect((await post(Buffer.from('é 李 👩‍👩‍👧 \u200d'))).status).to.equal(201);
    const { text } = await ann.client.get(`/api/messages/${matchId}`);
    expect(text).not.to.include('\ufffd');
  });
});
