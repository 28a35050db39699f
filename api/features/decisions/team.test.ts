import { expect } from 'chai';
import { withSettings } from '#test/api.ts';
import { clearTeam, openCase, versionOf } from '#test/console-world.ts';
import { expectEach } from '#test/each.ts';
import {
  createChain,
  createMember,
  createSession,
  type Member,
  makeEndedRolesOld,
  makeOnePerson,
  makeRoleOld,
} from '#test/factories.ts';
import { asOwner } from '#test/owner.ts';
import { freshEmail, join } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';

type Role = 'moderator' | 'admin';

const DECISION = { rule: 3, statement: 'You sent insults on June 1. This is against rule 3.' };
const DAYS = { suspend: 90 } as const;

const decide = async (by: Member, caseId: number, measure: string, more: object = {}) =>
  by.client.post(`/api/console/cases/${caseId}/decision`, {
    version: await versionOf(caseId),
    measure,
    ...(measure in DAYS && { days: DAYS[measure as keyof typeof DAYS] }),
    ...DECISION,
    ...more,
  });

const agree = async (by: Member, caseId: number, agrees = true) =>
  by.client.post(`/api/console/cases/${caseId}/agreement`, {
    version: await versionOf(caseId),
    agrees,
  });

const readCase = async (by: Member, caseId: number) =>
  (await by.client.get(`/api/console/cases/${caseId}`)).body;

const isSuspended = async ({ id }: { id: number }): Promise<boolean> =>
  (await sql`select suspended_at from users where id = ${id}`)[0].suspended_at !== null;

const createTeam = (roles: Role[]): Promise<Member[]> =>
  Promise.all(roles.map((role) => createMember({ role })));

/** Overwrites the history of the role of a person. */
const setGrant = ({ id }: { id: number }, days: number, by: Member | null = null) =>
  sql`update role_grants
    set granted_at = now() - make_interval(days => ${days}), granted_by = ${by?.id ?? null}
    where user_id = ${id} and ended_at is null`;

describe('power inside the team', () => {
  beforeEach(clearTeam);

  const A = 'admin';
  const M = 'moderator';

  it('no one acts alone on a person with a role, and no one below an admin on an admin', async () => {
    type Target = number | 'member';
    /** A number is a place in the team. An array has those who can take the second look. */
    type Expected = 'at once' | 'refused' | 'too few' | number[];
    const cases: [team: Role[], proposer: number, target: Target, ban: Expected][] = [
      [[A], 0, 'member', 'at once'],
      [[A, M], 0, 'member', [1]],
      [[A, M], 1, 'member', [0]],
      [[A, M], 0, 1, 'too few'],
      [[A, M], 1, 0, 'refused'],
      [[A, A], 0, 'member', [1]],
      [[A, A], 0, 1, 'too few'],
      [[A, M, M], 0, 'member', [1, 2]],
      [[A, M, M], 0, 1, 'too few'],
      [[A, M, M], 1, 0, 'refused'],
      [[A, M, M], 1, 2, [0]],
      [[A, A, M], 0, 1, 'too few'],
      [[A, A, M], 0, 2, [1]],
      [[A, A, M], 2, 0, 'refused'],
      [[A, A, M], 2, 'member', [0, 1]],
      [[A, A, A], 0, 1, [2]],
      [[A, A, A], 0, 'member', [1, 2]],
    ];
    const all = cases.flatMap((one) =>
      ['suspend', 'ban'].map((measure) => [...one, measure] as const),
    );
    await expectEach(all, async ([roles, proposer, target, ban, measure]) => {
      await clearTeam();
      const team = await createTeam(roles);
      const about = target === 'member' ? await createMember() : (team[target] as Member);
      const outcome = await outcomeOf(team, team[proposer] as Member, about, measure);
      expect(outcome).to.deep.equal(target === 'member' && measure !== 'ban' ? 'at once' : ban);
      const isWaiting = typeof outcome !== 'string';
      expect(await isSuspended(about)).to.equal(isWaiting || outcome === 'at once');
    });
  });

  it('no one acts alone on a person whose role is of an account that is theirs over another one', async () => {
    await clearTeam();
    const [ada] = (await createTeam([A, A])) as [Member];
    const [about] = await createChain({ role: 'admin' });
    const caseId = await openCase(about);
    expect((await decide(ada, caseId, 'suspend')).body.state).to.equal('second_look');
  });

  it('no one takes a role and then acts alone on the person', async () => {
    for (const [isLongAgo, state] of [
      [false, 'second_look'],
      [true, 'closed'],
    ] as const) {
      await clearTeam();
      const [ada, , mo] = (await createTeam([A, A, M])) as [Member, Member, Member];
      const caseId = await openCase(mo);
      expect((await ada.client.call('DELETE', `/api/console/team/${mo.id}`)).status).to.equal(204);
      if (isLongAgo) await makeEndedRolesOld(mo.id);
      expect((await decide(ada, caseId, 'suspend')).body.state).to.equal(state);
    }
  });

  /** Proposes a measure, which everyone tries to carry out. @returns the places of those who can. */
  async function outcomeOf(team: Member[], by: Member, about: Member, measure: string) {
    const caseId = await openCase(about);
    const { status, body } = await decide(by, caseId, measure);
    if (body.state === 'closed') return 'at once';
    if (status === 403) return 'refused';
    if (status === 409) {
      expect(body.code).to.equal('no_other_admin');
      expect(body.message).to.include('make ban-member').and.include('Team page');
      return 'too few';
    }
    expect(await isSuspended(about)).to.equal(false);
    const able: number[] = [];
    for (const [place, one] of team.entries()) {
      const { mayDecide, proposal } = await readCase(one, caseId);
      if (mayDecide && proposal.refusal === null && !proposal.isYours) able.push(place);
      else expect((await agree(one, caseId)).status).to.be.oneOf([403, 404]);
    }
    expect((await agree(team[able[0] as number] as Member, caseId)).status).to.equal(200);
    return able;
  }

  it('every measure about a person with a role waits, also a file for authorities', async () => {
    const [ada, bea, mo] = (await createTeam([A, A, M])) as [Member, Member, Member];
    await sql`update users set bio = 'Bad words' where id = ${mo.id}`;
    const more: Record<string, object> = {
      warn: {},
      remove_content: { content: ['bio'] },
      hide: { content: ['name'] },
      limit: { days: 3 },
      pause_reports: { days: 3 },
      hand_over: { statement: undefined },
    };
    await expectEach(Object.keys(more), async (measure) => {
      const caseId = await openCase(mo);
      const proposed = await decide(ada, caseId, measure, more[measure]);
      expect(proposed.body).to.deep.equal({ state: 'second_look' });
      const { status, body } = await agree(bea, caseId);
      expect([status, 'encryptedFile' in body]).to.deep.equal([200, measure === 'hand_over']);
    });
    const dismiss = { rule: undefined, statement: undefined };
    const { body } = await decide(ada, await openCase(mo), 'dismiss', dismiss);
    expect(body).to.deep.equal({ state: 'closed' });
  });

  it('imminent harm suspends no one with a role', async () => {
    const [ada, , mo] = (await createTeam([A, A, M])) as [Member, Member, Member];
    const caseId = await openCase(mo);
    expect((await decide(ada, caseId, 'ban', { isImminent: true })).status).to.equal(403);
    expect(await isSuspended(mo)).to.equal(false);
  });

  it('the console suspends no admin of ADMIN_EMAILS, and no other account of the person', async () => {
    const email = freshEmail();
    await withSettings({ ADMIN_EMAILS: email }, async () => {
      const named = await join(email);
      const [ada, bea] = (await createTeam([A, A])) as [Member, Member];
      const other = await createMember();
      await sql`insert into identities (user_id, provider, subject_hash, closed_at)
        select ${other.id}, provider, subject_hash, now() from identities
          where user_id = ${named.id}`;
      for (const about of [named, other]) {
        const caseId = await openCase(about);
        for (const measure of ['suspend', 'ban']) {
          const { status, body } = await decide(ada, caseId, measure);
          expect([status, body.message]).to.deep.equal([
            403,
            'The setting ADMIN_EMAILS names this account, so only “make ban-member” on the server suspends it.',
          ]);
        }
        expect((await decide(ada, caseId, 'warn')).body.state).to.equal('second_look');
        expect((await agree(bea, caseId)).status).to.equal(200);
      }
    });
  });

  it('suspended people and roles of the last 7 days count as other moderators', async () => {
    const [ada, bea] = (await createTeam([A, A])) as [Member, Member];
    const banBy = async () => {
      const { body } = await decide(ada, await openCase(await createMember()), 'ban');
      return body.state ?? body.code;
    };
    await sql`update users set suspended_at = now(), suspended_until = now() + interval '90 days'
      where id = ${bea.id}`;
    expect(await banBy()).to.equal('no_second_look');
    await sql`update users set role = 'member' where id = ${bea.id}`;
    const endRole = (days: number) =>
      sql`update role_grants set ended_at = now() - make_interval(days => ${days})
        where user_id = ${bea.id}`;
    await endRole(6);
    expect(await banBy()).to.equal('no_second_look');
    await endRole(8);
    expect(await banBy()).to.equal('closed');
  });

  it('removing the role and waiting 7 days is a way out in a team of two, and a ban ends a role', async () => {
    const [ada, mo] = (await createTeam([A, M])) as [Member, Member];
    const caseId = await openCase(mo);
    const { secondLooks, secondLookFor } = await readCase(ada, caseId);
    expect([secondLooks, secondLookFor.includes('warn')]).to.deep.equal([0, true]);
    expect((await decide(ada, caseId, 'ban')).body.code).to.equal('no_other_admin');
    expect((await ada.client.call('DELETE', `/api/console/team/${mo.id}`)).status).to.equal(204);
    expect((await decide(ada, caseId, 'ban')).body.code).to.equal('no_other_admin');
    await makeEndedRolesOld(mo.id);
    expect((await decide(ada, caseId, 'ban')).body.state).to.equal('closed');

    const [bea, cleo, eve] = (await createTeam([A, A, M])) as [Member, Member, Member];
    const second = await openCase(eve);
    await decide(bea, second, 'ban');
    await agree(cleo, second);
    const rows = await sql`select role from users where id = ${eve.id}`;
    expect(rows).to.deep.equal([{ role: 'member' }]);
  });

  it('the proposer can return a proposal that no one else can decide any more', async () => {
    const [ada, bea] = (await createTeam([A, M])) as [Member, Member];
    const member = await createMember();
    const caseId = await openCase(member);
    await decide(ada, caseId, 'ban', { isImminent: true });
    await sql`update users set role = 'member' where id = ${bea.id}`;
    await sql`delete from role_grants where user_id = ${bea.id}`;
    expect((await agree(ada, caseId)).status).to.equal(403);
    expect((await agree(ada, caseId, false)).status).to.equal(200);
    expect(await isSuspended(member)).to.equal(false);
    expect((await decide(ada, caseId, 'ban')).body.state).to.equal('closed');
  });

  it('a case about an admin is for admins: others hand it over', async () => {
    const [ada, bea, mo] = (await createTeam([A, A, M])) as [Member, Member, Member];
    const caseId = await openCase(bea);
    expect((await mo.client.post('/api/console/cases/next', {})).body).to.deep.equal({ id: null });
    expect((await readCase(mo, caseId)).conflict).to.equal('case_about_admin');
    const note = { note: 'About an admin' };
    expect((await mo.client.post(`/api/console/cases/${caseId}/escalation`, note)).status).to.equal(
      204,
    );
    expect((await ada.client.post('/api/console/cases/next', {})).body).to.deep.equal({
      id: caseId,
    });
  });
});

describe('a second look', () => {
  let ada: Member;
  let mo: Member;
  let third: Member;

  beforeEach(async () => {
    await clearTeam();
    [ada, mo, third] = (await createTeam(['admin', 'moderator', 'moderator'])) as [
      Member,
      Member,
      Member,
    ];
  });

  /** Ends the role of the third person this many days ago. */
  async function endThird(days: number): Promise<void> {
    await sql`update users set role = 'member' where id = ${third.id}`;
    await sql`update role_grants set ended_at = now() - make_interval(days => ${days})
      where user_id = ${third.id}`;
  }

  /** Moves the proposal of a case into the past. */
  const moveProposal = (caseId: number, days: number) =>
    asOwner(`begin; set local session_replication_role = replica;
      update case_events set at = now() - interval '${days} days' where case_id = ${caseId}; commit`);

  it('needs a role older than the proposal and than 7 days, unless only two had roles', async () => {
    const suspendThird = () => sql`update users set suspended_at = now() where id = ${third.id}`;
    const cases: [
      name: string,
      setUp: () => Promise<unknown>,
      proposedDays: number,
      counts: boolean,
    ][] = [
      ['an old role from the server', () => setGrant(mo, 8), 0, true],
      ['an old role from another person', () => setGrant(mo, 8, third), 0, true],
      ['a new role', () => setGrant(mo, 6, third), 0, false],
      ['a role newer than the proposal', () => setGrant(mo, 8, third), 9, false],
      ['a role older than the proposal', () => setGrant(mo, 10, third), 9, true],
      [
        'a new role of the only other person',
        () => Promise.all([endThird(8), setGrant(mo, 0)]),
        0,
        true,
      ],
      [
        'a new role after the roles of others ended',
        () => Promise.all([endThird(6), setGrant(mo, 0)]),
        0,
        false,
      ],
      [
        'a new role while the others are suspended',
        () => Promise.all([suspendThird(), setGrant(mo, 0)]),
        0,
        false,
      ],
    ];
    for (const [name, setUp, proposedDays, counts] of cases) {
      await clearTeam();
      [ada, mo, third] = (await createTeam(['admin', 'moderator', 'moderator'])) as [
        Member,
        Member,
        Member,
      ];
      const caseId = await openCase(await createMember());
      expect((await decide(ada, caseId, 'ban')).body.state).to.equal('second_look');
      await setUp();
      if (proposedDays > 0) await moveProposal(caseId, proposedDays);
      const { proposal } = await readCase(mo, caseId);
      expect(proposal.refusal === null, name).to.equal(counts);
      expect((await agree(mo, caseId)).status, name).to.equal(counts ? 200 : 403);
    }
  });

  it('is not needed between two accounts of one person, and a new role of the only other person counts', async () => {
    await clearTeam();
    [ada, third] = (await createTeam(['admin', 'admin'])) as [Member, Member];
    await makeOnePerson(ada, third);
    expect((await decide(ada, await openCase(await createMember()), 'ban')).body.state).to.equal(
      'closed',
    );
    mo = await createMember({ role: 'moderator' });
    await setGrant(mo, 0);
    const caseId = await openCase(await createMember());
    expect((await decide(ada, caseId, 'ban')).body.state).to.equal('second_look');
    expect((await agree(third, caseId)).status).to.equal(403);
    expect((await agree(mo, caseId)).status).to.equal(200);
  });

  it('on an appeal is not that of another account of the decider', async () => {
    const other = await createMember({ role: 'admin' });
    await makeOnePerson(ada, other);
    const member = await createMember();
    await decide(ada, await openCase(member), 'warn');
    const { decisions } = (await member.client.get('/api/account/standing')).body;
    await member.client.post(`/api/account/standing/decisions/${decisions[0].id}/appeal`, {
      text: 'That was not me.',
    });
    const rows = await sql`select id from cases where kind = 'appeal' and member_id = ${member.id}`;
    const answer = async ({ client }: Member) =>
      client.post(`/api/console/cases/${rows[0].id}/appeal`, {
        version: await versionOf(rows[0].id),
        outcome: 'upheld',
        reasons: 'We looked at everything again.',
      });
    expect((await answer(other)).status).to.equal(403);
    expect((await answer(mo)).status).to.equal(204);
  });

  it('is offered as next only to those whose role counts', async () => {
    await setGrant(mo, 6);
    const caseId = await openCase(await createMember());
    await decide(ada, caseId, 'ban');
    const next = async (by: Member) =>
      (await by.client.post('/api/console/cases/next', {})).body.id;
    expect(await next(mo)).to.equal(null);
    expect(await next(third)).to.equal(caseId);
  });

  it('says who granted the roles: on the case, in its log, in the audit log and on the team page', async () => {
    await setGrant(mo, 30, third);
    const nameOf = async ({ client }: Member) =>
      (await client.get('/api/console')).body.you.pseudonym;
    const granter = await nameOf(third);
    const caseId = await openCase(await createMember());
    await decide(ada, caseId, 'ban');
    const { proposal } = await readCase(mo, caseId);
    expect(proposal.grant.by).to.equal(null);
    expect(proposal.yourGrant.by).to.equal(granter);
    await agree(mo, caseId);
    const { events } = await readCase(mo, caseId);
    expect(
      events.map(({ type, detail }: { type: string; detail: object }) => [
        type,
        (detail as { grantedBy?: string }).grantedBy,
      ]),
    ).to.deep.equal([
      ['proposed', 'the server'],
      ['decided', granter],
    ]);
    const rows = await sql`select why from audit_log where action = 'decide_case'
      and about = ${String(caseId)}`;
    expect(rows).to.deep.equal([{ why: `ban, role granted by ${granter}` }]);
    const { body: team } = await ada.client.get('/api/console/team');
    const row = team.find(({ id }: { id: number }) => id === mo.id);
    expect(row).to.include({ grantedBy: granter });
  });
});

describe('the history of roles', () => {
  it('has every change, also on the server, and stays after the account is erased', async () => {
    const { id } = await createMember({ role: 'moderator' });
    await makeRoleOld(id);
    await createSession(id);
    await sql`update users set role = 'admin' where id = ${id}`;
    await sql`delete from users where id = ${id}`;
    const rows = await sql`select role, ended_at is null as open from role_grants
      where user_id = ${id} order by id`;
    expect(rows).to.deep.equal([
      { role: 'moderator', open: false },
      { role: 'admin', open: false },
    ]);
  });
});
