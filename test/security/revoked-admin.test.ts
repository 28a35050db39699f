import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { createMember } from '../factories.ts';
import { sharedApis } from '../instances.ts';
import { freshEmail, join } from '../sign-in.ts';

describe('a revoked admin', () => {
  it('loses access on all instances at once', async () => {
    const apis = await sharedApis();
    const ann = await createMember(apis[0].base, { role: 'admin' });
    const statuses = () =>
      Promise.all(
        apis.map(async ({ base }) => (await ann.client.at(base).get('/api/stats')).status),
      );
    expect(await statuses()).to.deep.equal([200, 200]);
    await pool().query(`update users set role = 'member' where id = $1`, [ann.id]);
    expect(await statuses()).to.deep.equal([403, 403]);
  });

  it('loses access on all running instances when the operator runs make admin OFF=1', async () => {
    const apis = await sharedApis();
    const email = freshEmail();
    const { client: browser } = await join(apis[0].base, email);
    const setRole = async (...options: string[]) => {
      // The same program on the database of the test instead of that of the stack.
      const lines = await runChild('make', ['-n', 'admin', `EMAIL=${email}`, ...options]);
      const command = lines.find((line) => line.startsWith('dev/run-in-stack.sh ')) ?? '';
      const [, ...args] = command.split(/[ ']+/).filter(Boolean);
      await runChild(process.execPath, args);
    };
    const rights = () =>
      Promise.all(
        apis.map(async ({ base }) => {
          const { status } = await browser.at(base).get('/api/stats');
          const { body } = await browser.at(base).get('/api/auth/session');
          return [status, body.user.role];
        }),
      );
    await setRole();
    expect(await rights()).to.deep.equal([
      [200, 'admin'],
      [200, 'admin'],
    ]);
    await setRole('OFF=1');
    expect(await rights()).to.deep.equal([
      [403, 'member'],
      [403, 'member'],
    ]);
  });
});
