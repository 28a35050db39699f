import { expect } from 'chai';
import { GALLERY_PAGE_SIZE } from '#contract/limits.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';

describe('GET /api/users', () => {
  let ann: Member;

  before(async () => {
    const [{ base }] = await sharedApis();
    ann = await createMember(base);
    await Promise.all(Array.from({ length: 7 }, () => createMember(base)));
  });

  async function page(path: string) {
    const { body, headers } = await ann.client.get<{ id: number }[]>(path);
    const link = headers.get('link');
    return { ids: body.map(({ id }) => id), next: link?.match(/^<(.*)>; rel="next"$/)?.[1] };
  }

  /** The ids of each page from `path` on, following the Link headers. */
  async function walk(path: string): Promise<number[][]> {
    const { ids, next } = await page(path);
    return next ? [ids, ...(await walk(next))] : [ids];
  }

  it('pages through all visible members without an empty page', async () => {
    const all = (await walk('/api/users')).flat();
    expect(new Set(all).size).to.equal(all.length);
    const [before, ...last] = all.slice(-7) as [number, ...number[]];
    const pages = await walk(`/api/users?after=${before}&limit=2`);
    expect(pages).to.deep.equal([last.slice(0, 2), last.slice(2, 4), last.slice(4)]);
  });

  it(`returns at most ${GALLERY_PAGE_SIZE} members a page`, async () => {
    const { status } = await ann.client.get(`/api/users?limit=${GALLERY_PAGE_SIZE + 1}`);
    expect(status).to.equal(400);
    for (const ids of await walk('/api/users'))
      expect(ids.length).to.be.within(1, GALLERY_PAGE_SIZE);
  });
});
