import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { clearTeam, openCase } from '#test/console-world.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member, makeOnePerson, makeRoleOld } from '#test/factories.ts';
import { freshEmail, join } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { deleteOldAuditEntries } from '../audit/queries.ts';
import { readSecondLook, readSecondLooks } from '../cases/roles.ts';
import { setOperatorRole } from '../console/operator-role.ts';
import { banMember } from './operator-ban.ts';

type Role = 'moderator' | 'admin';
/** For each person the place of the one who granted the role; -1 for the server. */
type Forest = number[];

/** All forests of this size: each person was appointed by one before, in every shape once. */
function forestsOf(size: number): Forest[] {
  const all: Forest[] = Array.from({ length: size }).reduce<Forest[]>(
    (some, _, at) =>
      some.flatMap((one) => Array.from({ length: at + 1 }, (_, by) => [...one, by - 1])),
    [[]],
  );
  const shapeOf = (forest: Forest, root: number): string =>
    `(${forest
      .flatMap((by, at) => (by === root ? [shapeOf(forest, at)] : []))
      .sort()
      .join('')})`;
  return [...new Map(all.map((forest) => [shapeOf(forest, -1), forest])).values()];
}

const setRole = ({ id }: Member, role: string) =>
  sql`update users set role = ${role} where id = ${id}`;

/** Gives a role as if long ago. */
async function grant(member: Member, role: Role, by: Member | null): Promise<void> {
  await setRole(member, role);
  await makeRoleOld(member.id);
  await sql`update role_grants set granted_by = ${by?.id ?? null}
    where user_id = ${member.id} and ended_at is null`;
}

const createFive = () =>
  Promise.all([createMember(), createMember(), createMember(), createMember(), createMember()]);

/** A closed case with the proposer of a ban, for reads of who can agree. */
async function proposedCase({ id }: Member): Promise<number> {
  const rows = await sql`with proposed as (
      insert into cases (kind, reason, severity, source, state, closed_at, due_at, proposed_by)
      values ('report', 'harassment', 2, 'person', 'closed', now(), now(), ${id}) returning id)
    insert into case_events (case_id, actor_id, type) select id, ${id}, 'proposed' from proposed
      returning case_id as id`;
  return rows[0].id;
}

/** What happened to the role of the last person: it ended, and was granted again by the same one or on the server. */
const HISTORIES = ['granted once', 'granted again', 'granted again on the server'] as const;
type History = (typeof HISTORIES)[number];

const roleIn = (forest: Forest, at: number): Role =>
  forest.includes(at) || forest[at] === -1 ? 'admin' : 'moderator';

async function appoint(team: Member[], forest: Forest, history: History): Promise<void> {
  for (const [at, one] of team.entries()) {
    const by = team[forest[at] as number] ?? null;
    await grant(one, roleIn(forest, at), by);
    if (at !== team.length - 1 || history === 'granted once') continue;
    await setRole(one, 'member');
    await grant(one, roleIn(forest, at), history === 'granted again on the server' ? null : by);
  }
}

/** Whether the promise lets the second look of `other` count for `one`, from the shape of the grants alone. */
function countsIn(forest: Forest, history: History, one: number, other: number): boolean {
  const above = (at: number): number[] => {
    const by = forest[at] as number;
    return by === -1 ? [] : [by, ...above(by)];
  };
  const [ofOne, ofOther] = [above(one), above(other)];
  if (one === other || ofOne.includes(other) || ofOther.includes(one)) return false;
  const isFromServer =
    history === 'granted again on the server' && [one, other].includes(forest.length - 1);
  return isFromServer || !ofOne.some((by) => ofOther.includes(by));
}

const ABOUT_MEMBER = { role: null, isFixed: false };
const ABOUT_ROLE = { role: 'moderator', isFixed: false } as const;

/** Who can agree, and how many others are left for a member and for each target of the team. */
async function readLooks(team: Member[], forest: Forest, proposer: number, caseId: number) {
  const looks = team.map(({ id }, at) =>
    readSecondLook({ id, role: roleIn(forest, at) }, caseId, ABOUT_MEMBER),
  );
  const refusals = (await Promise.all(looks)).map(({ refusal }) => refusal);
  const id = team[proposer]?.id ?? 0;
  return {
    able: [...forest.keys()].filter((at) => refusals[at] === null),
    left: await readSecondLooks(id, null, ABOUT_MEMBER),
    leftAbout: await Promise.all(team.map((about) => readSecondLooks(id, about.id, ABOUT_ROLE))),
  };
}

describe('a second look by an independent person', () => {
  beforeEach(clearTeam);

  it('is the same in all forests of grants: no one who appointed both, or one the other, decides alone', async function () {
    this.timeout(60_000);
    const people = await createFive();
    const cases = await Promise.all(people.map(proposedCase));
    const forests = [1, 2, 3, 4, 5].map(forestsOf);
    expect(forests.map(({ length }) => length)).to.deep.equal([1, 2, 4, 9, 20]);
    const all = forests
      .flat()
      .flatMap((forest) => HISTORIES.map((history) => [forest, history] as const));
    await expectEach(all, async ([forest, history]) => {
      await clearTeam();
      const team = people.slice(0, forest.length);
      await appoint(team, forest, history);
      const places = [...forest.keys()];
      for (const proposer of places) {
        const able = places.filter((at) => countsIn(forest, history, proposer, at));
        const admins = able.filter((at) => roleIn(forest, at) === 'admin');
        const found = await readLooks(team, forest, proposer, cases[proposer] ?? 0);
        expect(found, `looks at a proposal of ${proposer}`).to.deep.equal({
          able,
          left: able.length,
          leftAbout: places.map((target) => admins.filter((at) => at !== target).length),
        });
      }
    });
  });

  /** Opens a case about a member, and proposes a ban. */
  async function propose(by: Member) {
    const path = `/api/console/cases/${await openCase(await createMember())}`;
    const body = { version: 1, measure: 'ban', rule: 3, statement: 'You sent insults.' };
    return { path, ...(await by.client.post(`${path}/decision`, body)) };
  }

  it('is no own second account, nor over a chain, an uncle or a confirmation by an own account', async () => {
    const [ada, second, third, fourth, bea] = await createFive();
    await grant(ada, 'admin', null);
    await grant(second, 'admin', ada);
    await grant(third, 'admin', second);
    await grant(fourth, 'admin', ada);
    for (const by of [ada, second, third, fourth]) {
      expect((await propose(by)).body.code).to.equal('no_second_look');
    }
    const put = (by: Member, { id }: Member) =>
      by.client.put('/api/console/team', { member: String(id), role: 'admin' });
    expect((await put(fourth, third)).status, 'a confirmation by an own account').to.equal(204);
    const { status, body } = await propose(third);
    expect(status).to.equal(409);
    expect(body.message).to.include('make admin EMAIL=… BY=…').and.include('make ban-member');

    await grant(bea, 'admin', null);
    await put(bea, third);
    const { path } = await propose(third);
    const agree = async ({ client }: Member) =>
      (await client.post(`${path}/agreement`, { version: 2, agrees: true })).status;
    const answers = [await agree(ada), await agree(second), await agree(fourth)];
    expect(answers, 'confirmed by a third').to.deep.equal([403, 403, 200]);
  });

  it('is none between accounts that share an identity over a third one, also an erased one with a role', async () => {
    const [ada, bea, link, appointed] = await createFive();
    for (const one of [ada, bea, link]) await grant(one, 'admin', null);
    await grant(appointed, 'moderator', link);
    await makeOnePerson(ada, link);
    await makeOnePerson(link, bea);
    const isRefused = async () => (await readSecondLooks(ada.id, null, ABOUT_MEMBER)) === 0;
    expect(await isRefused()).to.equal(true);
    await setRole(appointed, 'member');
    await sql`delete from role_grants where user_id = ${appointed.id}`;
    await link.client.call('DELETE', '/api/account');
    await eraseClosedAccounts();
    expect(await isRefused()).to.equal(true);
    await sql`update role_grants set ended_at = now() - interval '13 months'
      where user_id = ${link.id}`;
    await sql`update former_identities set erased_on = current_date - 400`;
    // The roles, and then what was kept for them.
    for (let run = 0; run < 2; run += 1) await deleteOldAuditEntries({});
    expect(await isRefused(), 'after the time of the roles').to.equal(false);
  });

  it('shows a shared referral, which bars no one', async () => {
    const [ada, bea, inviter] = await createFive();
    for (const one of [ada, bea]) await grant(one, 'admin', null);
    const { path } = await propose(ada);
    const read = async () => (await bea.client.get(path)).body.proposal;
    expect(await read()).to.include({ refusal: null, sharesReferral: false });
    await sql`insert into uplines (member_id, level, ancestor_id)
      values (${ada.id}, 1, ${inviter.id}), (${bea.id}, 1, ${inviter.id})`;
    expect(await read()).to.include({ refusal: null, sharesReferral: true });
  });
});

describe('what one admin may still do alone', () => {
  let ada: Member;
  let bea: Member;
  beforeEach(async () => {
    await clearTeam();
    [ada, bea] = await createFive();
    for (const one of [ada, bea]) await grant(one, 'admin', null);
  });

  const why = 'asked';
  const correction = { amount: 5, key: '00000000-0000-4000-8000-000000000009', why };
  const ACTIONS: [name: string, logged: string, told: string, act: (to: Member) => unknown][] = [
    [
      'signs someone out',
      'end_sessions',
      'by_admin',
      ({ id }) => ada.client.post(`/api/console/members/${id}/sign-out`, { why }),
    ],
    [
      'takes a role',
      'take_moderator',
      'role',
      ({ id }) => ada.client.call('DELETE', `/api/console/team/${id}`),
    ],
    [
      'takes credits',
      'correct_credits',
      'by_admin',
      ({ id }) => ada.client.post(`/api/console/credits/${id}/corrections`, correction),
    ],
    [
      'make admin',
      'grant_admin',
      'role',
      ({ client }) => setOperatorRole(client.email, 'admin', 'olga'),
    ],
    ['make ban-member', 'ban', 'decision', ({ id }) => banMember(id, { by: 'olga', why })],
  ];

  it('is logged and told to the person and all admins, as is what is done on the server', () =>
    expectEach(ACTIONS, async ([name, action, told, act]) => {
      const member = await join(freshEmail());
      await grant(member, 'moderator', ada);
      await sql`delete from notifications`;
      await act(member);
      const rows = await sql`select n.user_id as id, n.type, mail.channel from notifications n
        left join deliveries mail on mail.notification_id = n.id`;
      const row = ({ id }: Member, type: string) => ({ id, type, channel: 'email' });
      expect(rows).to.have.deep.members([
        ...[ada, bea].map((one) => row(one, 'admin_alone')),
        row(member, told),
      ]);
      const logged = await pool().query(
        'select actor from audit_log where about = $1 and action = $2',
        [String(member.id), action],
      );
      expect(logged.rows).to.have.length(1);
      if (name.startsWith('make')) expect(logged.rows).to.deep.equal([{ actor: 'olga' }]);
      await setRole(member, 'member');
    }));

  it('make admin confirms a role that an admin gave', async () => {
    const member = await join(freshEmail());
    await grant(member, 'admin', ada);
    await grant(bea, 'admin', ada);
    const looks = () => readSecondLooks(member.id, null, ABOUT_MEMBER);
    expect(await looks()).to.equal(0);
    for (let round = 0; round < 2; round += 1) {
      await setOperatorRole(member.client.email, 'admin', 'olga');
    }
    expect(await looks()).to.equal(1);
    const rows = await sql`select actor, action from audit_log where about = ${String(member.id)}`;
    expect(rows).to.deep.equal([{ actor: 'olga', action: 'confirm_admin' }]);
  });
});
