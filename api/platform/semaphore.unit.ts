import { expect } from 'chai';
import type { AppError } from './errors.ts';
import { createMemberLimit } from './semaphore.ts';

describe('createMemberLimit', () => {
  const [ann, ben] = [1, 2];

  it('refuses what is above the limit of the member, until a task has ended, also with an error', async () => {
    const limit = createMemberLimit(2);
    const start = (memberId: number) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const result = limit(memberId, () => promise).catch((error: AppError | Error) =>
        'status' in error ? error.status : error.message,
      );
      return { result, resolve, reject };
    };
    const [first, second, third, other] = [start(ann), start(ann), start(ann), start(ben)];
    expect(await third.result).to.equal(429);
    first.reject(new Error('failed'));
    other.resolve('read');
    expect([await first.result, await other.result]).to.deep.equal(['failed', 'read']);
    const [fourth, fifth] = [start(ann), start(ann)];
    expect(await fifth.result).to.equal(429);
    for (const { resolve } of [second, fourth]) resolve('read');
    expect([await second.result, await fourth.result]).to.deep.equal(['read', 'read']);
  });
});
