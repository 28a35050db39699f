import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { Client } from '#test/client.ts';
import { createMember, type Member, makeSessionsOld } from '#test/factories.ts';

const NUMBER = 40;
const path = `/api/console/rules/${NUMBER}`;

describe('the community rules', () => {
  let ada: Member;

  beforeEach(async () => {
    ada = await createMember({ role: 'admin' });
  });

  const listed = async () =>
    (await new Client().get('/api/rules')).body.find(
      ({ number }: { number: number }) => number === NUMBER,
    );

  it('are public, and a changed rule is another row', async () => {
    await ada.client.put(path, { title: 'First', text: 'Text' });
    const first = await listed();
    await ada.client.put(path, { title: 'Second', text: 'Text' });
    const second = await listed();
    expect([first.title, second.title]).to.deep.equal(['First', 'Second']);
    expect(second.id).not.to.equal(first.id);
    await ada.client.call('DELETE', path);
    expect(await listed()).to.equal(undefined);
    expect((await ada.client.call('DELETE', path)).status).to.equal(404);
    const { rows } = await pool().query(
      'select action from audit_log where actor_id = $1 order by id',
      [ada.id],
    );
    expect(rows.map(({ action }) => action)).to.deep.equal([
      'add_rule',
      'change_rule',
      'remove_rule',
    ]);
  });

  it('can be changed by many requests at once', async () => {
    const put = (_: unknown, n: number) => ada.client.put(path, { title: `${n}`, text: 'Text' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, put))).map(
      ({ status }) => status,
    );
    expect([...new Set(statuses)]).to.deep.equal([204]);
  });

  it('need an admin with a fresh sign-in', async () => {
    const rule = { title: 'First', text: 'Text' };
    const ben = await createMember();
    expect((await ben.client.put(path, rule)).status).to.equal(404);
    await makeSessionsOld(ada.id);
    const { status, body } = await ada.client.put(path, rule);
    expect([status, body.code]).to.deep.equal([401, 'fresh_sign_in_required']);
  });
});
