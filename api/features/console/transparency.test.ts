import { expect } from 'chai';
import { Client } from '#test/client.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

describe('the yearly counts', () => {
  let admin: Member;

  before(async () => {
    admin = await createMember({ role: 'admin' });
    const rows = await sql`insert into cases (kind, reason, severity, source, due_at, state,
      opened_at, closed_at)
      select 'report', 'spam', 2, 'person', now(), 'closed', '2025-03-01T00:00:00Z', now()
        from generate_series(1, 2) returning id`;
    const decide = async (id: number, minutes: number, reverses: number | null = null) =>
      (
        await sql`insert into decisions (case_id, member_id, measure, rule_id, decided_at, reverses)
          values (${id}, ${admin.id}, ${reverses ? 'reverse' : 'warn'}, (select id from rules
            where number = 3 and valid_until is null),
                  '2025-03-01T00:00:00Z'::timestamptz + make_interval(mins => ${minutes}),
          ${reverses}) returning id`
      )[0].id;
    const first = await decide(rows[0].id, 10);
    await decide(rows[1].id, 30);
    await decide(rows[0].id, 60, first);
    await sql`insert into appeals (decision_id, appellant_id, text)
      values (${first}, ${admin.id}, decode(repeat('00', 40), 'hex'))`;
  });

  it('are exported by rule and measure with median time, appeals and reversals', async () => {
    const { text, headers } = await admin.client.get('/api/console/transparency/2025');
    expect(headers.get('content-disposition')).to.include('transparency-2025.csv');
    expect(text.split('\r\n')).to.deep.equal([
      'rule,measure,automated,decisions,medianMinutes,appeals,reversals',
      '3,warn,no,2,20,1,1',
      '',
    ]);
  });

  it('are public only where the operator publishes them', async () => {
    const read = () => new Client().get('/api/transparency/2025');
    const years = async () => (await new Client().get('/api/transparency')).body.years;
    expect([(await read()).status, await years()]).to.deep.equal([404, []]);
    const path = '/api/console/settings/transparency_public';
    await admin.client.put(path, { value: true });
    const { status, body } = await read();
    expect(status).to.equal(200);
    expect(await years()).to.include(new Date().getUTCFullYear());
    expect(body).to.deep.equal({
      year: 2025,
      rows: [
        {
          rule: 3,
          measure: 'warn',
          automated: false,
          decisions: 2,
          medianMinutes: 20,
          appeals: 1,
          reversals: 1,
        },
      ],
    });
    await admin.client.call('DELETE', path);
    expect((await read()).status).to.equal(404);
  });

  it('of a year without decisions have no rows, and each export is logged', async () => {
    const { text } = await admin.client.get('/api/console/transparency/2024');
    expect(text.trim().split('\r\n')).to.have.length(1);
    const rows = await sql`select about from audit_log where actor_id = ${admin.id}
      and action = 'export_transparency' order by id desc limit 1`;
    expect(rows).to.deep.equal([{ about: '2024' }]);
  });
});
