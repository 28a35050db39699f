import { expect } from 'chai';
import { AUDIT_PAGE_SIZE } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';

describe('the audit log in the console', () => {
  const DAY = '2024-02-29';
  let admin: Member;
  let actor: string;

  beforeEach(async () => {
    admin = await createMember({ role: 'admin' });
    actor = `Ada ${admin.id}`;
  });

  const insert = (count: number, action = 'close', at = 'now()', why = '') =>
    pool().query(
      `insert into audit_log (at, actor, action, about, why)
       select ${at}, $1, $2, n::text, $4 from generate_series(1, $3::int) n`,
      [actor, action, count, why],
    );
  const list = async (query: Record<string, string | number>) =>
    (await admin.client.get(`/api/console/audit?${new URLSearchParams(query as never)}`)).body;
  const aboutOf = ({ entries }: { entries: { about: string }[] }) =>
    entries.map(({ about }) => about);

  it('is listed latest first, in pages without gaps', async () => {
    await insert(AUDIT_PAGE_SIZE + 2);
    const first = await list({ actor });
    const second = await list({ actor, before: first.next });
    expect([...aboutOf(first), ...aboutOf(second)]).to.deep.equal(
      Array.from({ length: AUDIT_PAGE_SIZE + 2 }, (_, n) => String(AUDIT_PAGE_SIZE + 2 - n)),
    );
    expect(second.next).to.equal(null);
  });

  it('refuses a date that Postgres cannot represent', async () => {
    expect((await admin.client.get('/api/console/audit?day=0000-01-01')).status).to.equal(400);
  });

  it('is filtered by person, action and UTC day', async () => {
    await insert(1, 'close');
    await insert(2, 'approve');
    await insert(3, 'close', `'${DAY}T23:59:59Z'`);
    await insert(1, 'close', `'2024-03-01T00:00:00Z'`);
    expect(aboutOf(await list({ actor, action: 'approve' }))).to.have.length(2);
    expect(aboutOf(await list({ actor, day: DAY }))).to.have.length(3);
    expect(aboutOf(await list({ actor, day: DAY, action: 'approve' }))).to.deep.equal([]);
    expect((await list({ actor })).actions).to.include.members(['close', 'approve']);
  });

  it('is exported as CSV without formulas, and the export is logged', async () => {
    await insert(1, 'close', 'now()', '=1+1,"x"');
    const { status, text, headers } = await admin.client.get(
      `/api/console/audit.csv?actor=${encodeURIComponent(actor)}`,
    );
    expect([status, headers.get('content-type')]).to.deep.equal([200, 'text/csv; charset=utf-8']);
    const [header, line, ...rest] = text.split('\r\n');
    expect(header).to.equal('id,at,actor,action,about,why');
    expect(line).to.match(/,close,1,"'=1\+1,""x"""$/);
    expect(rest).to.deep.equal(['']);
    const { entries } = await list({ action: 'export_audit_log' });
    expect(entries[0]).to.include({ about: 'all days', why: actor });
  });
});
