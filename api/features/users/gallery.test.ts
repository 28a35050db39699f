import { expect } from 'chai';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { createMember, deleteMembers, type Member } from '#test/factories.ts';

describe('GET /api/users', () => {
  let ann: Member;

  beforeEach(async () => {
    await deleteMembers();
    ann = await createMember();
  });

  /** Creates members. @returns their ids in the order of the gallery. */
  async function createOthers(count: number): Promise<number[]> {
    const others = await Promise.all(Array.from({ length: count }, () => createMember()));
    return others.map(({ id }) => id).sort((a, b) => a - b);
  }

  /** The ids of each page from `path` on, following the Link headers. */
  async function walk(path: string): Promise<number[][]> {
    const { body, headers } = await ann.client.get<{ id: number }[]>(path);
    const ids = body.map(({ id }) => id);
    const next = headers.get('link')?.match(/^<(.*)>; rel="next"$/)?.[1];
    return next ? [ids, ...(await walk(next))] : [ids];
  }

  it('pages through all visible members without an empty page', async () => {
    const all = await createOthers(7);
    expect(await walk('/api/users')).to.deep.equal([all]);
    const [first, ...rest] = all;
    const pages = await walk(`/api/users?after=${first}&limit=2`);
    expect(pages).to.deep.equal([rest.slice(0, 2), rest.slice(2, 4), rest.slice(4)]);
  });

  it(`returns at most ${GALLERY_PAGE_SIZE} members a page`, async () => {
    const { status } = await ann.client.get(`/api/users?limit=${GALLERY_PAGE_SIZE + 1}`);
    expect(status).to.equal(400);
    const all = await createOthers(GALLERY_PAGE_SIZE + 1);
    const pages = await walk('/api/users');
    expect(pages).to.deep.equal([all.slice(0, GALLERY_PAGE_SIZE), all.slice(GALLERY_PAGE_SIZE)]);
  });
});
