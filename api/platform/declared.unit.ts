import { expect } from 'chai';
import { z } from 'zod';
import { declared } from './declared.ts';

const schema = z.object({
  total: z.int(),
  people: z.array(z.object({ id: z.int(), likes: z.array(z.enum(['tea', 'jazz'])).min(1) })),
});
const ann = { id: 1, likes: ['tea'] };

describe('declared', () => {
  it('leaves out what the contract refuses, and nothing beside it', () => {
    const table: [people: unknown[], left: unknown[], faults: number][] = [
      [[ann, { ...ann, secret: 1 }], [ann, ann], 0],
      [[{ id: 'x', likes: ['tea'] }, ann, { id: 2.5, likes: ['jazz'] }], [ann], 2],
      [[{ id: 'x', likes: 'tea' }, ann], [ann], 2],
      [[{ id: 1, likes: ['bingo', 'tea', 'polo'] }], [ann], 2],
      // Without its last choice, a person has too few.
      [[{ id: 2, likes: ['bingo'] }, ann], [ann], 2],
      [[null, ann, null], [ann], 2],
    ];
    for (const [people, left, count] of table) {
      const [value, faults] = declared(schema, { total: 3, people });
      expect([value, faults.length]).to.deep.equal([{ total: 3, people: left }, count]);
    }
  });

  it('throws for a fault outside of lists', () => {
    expect(() => declared(schema, { total: 'x', people: [ann] })).to.throw(z.ZodError);
  });
});
