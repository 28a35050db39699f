import { expect } from 'chai';
import { register } from 'prom-client';
import { createMembers } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { measureQueues } from './queue-metrics.ts';

describe('the metrics of queues', () => {
  it('count requests to join until they are approved, and closed accounts', async () => {
    const [waiting, approved, closed] = await createMembers({ onboarded: false }, {}, {});
    await sql`update users set requested_at = now() where id = any(${[waiting.id, approved.id]})`;
    await sql`update users set erased_at = now() where id = ${closed.id}`;
    await measureQueues();
    const text = await register.metrics();
    expect(text).to.match(/queue_length\{queue="signup-requests"\} 1$/m);
    expect(text).to.match(/queue_length\{queue="closed-accounts"\} 1$/m);
  });
});
