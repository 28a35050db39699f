import { expect } from 'chai';
import { register } from 'prom-client';
import { pool } from '#db/sql.ts';
import { createMember } from '#test/factories.ts';
import { measureQueues } from './queue-metrics.ts';

describe('the metrics of queues', () => {
  it('count requests to join until they are approved, and closed accounts', async () => {
    const [waiting, approved, closed] = await Promise.all([
      createMember({ onboarded: false }),
      createMember(),
      createMember(),
    ]);
    await pool().query('update users set requested_at = now() where id = any($1)', [
      [waiting.id, approved.id],
    ]);
    await pool().query('update users set erased_at = now() where id = $1', [closed.id]);
    await measureQueues();
    const text = await register.metrics();
    expect(text).to.match(/queue_length\{queue="signup-requests"\} 1$/m);
    expect(text).to.match(/queue_length\{queue="closed-accounts"\} 1$/m);
  });
});
