import { expect } from 'chai';
import type { Case, CaseRow } from '#contract/cases.ts';
import type { Standing } from '#contract/standing.ts';
import { encryptSelfie } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { errorOf } from '#test/error-of.ts';
import {
  createMatch,
  createMember,
  createMembers,
  createPhoto,
  insertBlock,
  like,
  type Member,
  makeEndedRolesOld,
  makeOnePerson,
  OPERATOR,
  setEmail,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { nextMail } from '#test/mailbox.ts';
import { writePhotoFile } from '#test/media.ts';
import { webp } from '#test/pictures.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { review } from '../../../worker/review.ts';

/** An admin who moderates, the member of the case, its reporter, and an admin who knows no one. */
interface World {
  mia: Member;
  ben: Member;
  ann: Member;
  peer: Member;
  photo: string;
  /** The case that `mia` looks for. */
  caseId: number;
}

const report = async (from: Member, about: Member): Promise<number> => {
  const body = { reportedId: about.id, reason: 'harassment', text: 'Canary text' };
  expect((await from.client.post('/api/reports', body)).status).to.equal(204);
  const rows = await sql`select id from cases where member_id = ${about.id} and kind = 'report'
    and closed_at is null`;
  return rows[0].id;
};

const decide = async ({ peer }: World, id: number, measure: 'warn' | 'dismiss' | 'ban') => {
  const more = { rule: 3, statement: 'You sent insults.' };
  const path = `/api/console/cases/${id}/decision`;
  const body = { version: 1, measure, ...(measure !== 'dismiss' && more) };
  expect((await peer.client.post(path, body)).status, 'the decision').to.equal(200);
};

const setRole = async ({ id }: Member, role: string): Promise<void> => {
  await sql`update users set role = ${role} where id = ${id}`;
};

const appealCase = async (member: Member): Promise<number> => {
  const rows = await sql`select c.id from cases c join appeals a on a.id = c.appeal_id
    where a.appellant_id = ${member.id}`;
  return rows[0].id;
};

/** A complaint of a reporter about a dismissed report. @returns the case of the complaint. */
async function complain(world: World, by: Member, about: Member): Promise<number> {
  await decide(world, await report(by, about), 'dismiss');
  const { reports } = (await by.client.get('/api/account/standing')).body;
  const path = `/api/account/standing/reports/${reports[0].id}/complaint`;
  expect((await by.client.post(path, { text: 'Canary text' })).status).to.equal(204);
  return appealCase(by);
}

/** An appeal of the member about a warning. @returns the case of the appeal. */
async function appeal(world: World, member: Member, reporter: Member): Promise<number> {
  // A measure about a person with a role waits for a second look.
  await setRole(member, 'member');
  await makeEndedRolesOld(member.id);
  await decide(world, await report(reporter, member), 'warn');
  await setRole(member, member.id === world.mia.id ? 'admin' : 'member');
  const { decisions } = (await member.client.get('/api/account/standing')).body;
  const path = `/api/account/standing/decisions/${decisions[0].id}/appeal`;
  expect((await member.client.post(path, { text: 'Canary text' })).status).to.equal(204);
  return appealCase(member);
}

const inviteeOf = (inviter: Member, member: Member, level = 1) =>
  sql`insert into uplines (member_id, level, ancestor_id)
    values (${member.id}, ${level}, ${inviter.id})`;

/** Another account of the moderator, without a role. */
async function otherAccountOf(moderator: Member): Promise<Member> {
  const other = await createMember();
  await makeOnePerson(moderator, other);
  return other;
}

type Setup = (world: World) => Promise<number>;

/** Runs with another account of the moderator, which is erased afterwards. */
async function withFormerAccount(
  { mia }: World,
  work: (former: Member) => Promise<number>,
): Promise<number> {
  const former = await otherAccountOf(mia);
  const id = await work(former);
  await former.client.call('DELETE', '/api/account');
  await eraseClosedAccounts();
  return id;
}

/** A notice with the confirmed address of the moderator. */
async function notice({ mia, ben }: World): Promise<number> {
  const email = freshEmail();
  await setEmail(mia, email);
  const visitor = new Client();
  const about = { reason: 'harassment', place: `/profile/${ben.id}` };
  const sender = { name: 'Mia', email, text: 'Canary text about this profile.', isGoodFaith: true };
  await visitor.post('/api/notices', { ...about, ...sender });
  const [, code] = /#code=([\w-]+)/.exec((await nextMail(email)).text) ?? [];
  expect((await visitor.post('/api/notices/confirm', { code })).status).to.equal(204);
  return (await sql`select max(id) from cases where member_id = ${ben.id}`)[0].max;
}

/** A case in each relation that puts it out of reach: only own acts of the moderator. */
const OUT_OF_REACH: Record<string, Setup> = {
  'about themself': ({ mia, ann }) => report(ann, mia),
  'that they reported': ({ mia, ben }) => report(mia, ben),
  'about a match': async ({ mia, ben, ann }) => {
    await createMatch(mia, ben);
    return report(ann, ben);
  },
  'about a former match': async ({ mia, ben, ann }) => {
    const matchId = await createMatch(mia, ben);
    await ben.client.call('DELETE', `/api/matches/${matchId}`);
    return report(ann, ben);
  },
  'about a member they liked': async ({ mia, ben, ann }) => {
    await like(mia, ben);
    return report(ann, ben);
  },
  'about a member they blocked': async ({ mia, ben, ann }) => {
    await mia.client.post('/api/blocks', { blockedId: ben.id });
    return report(ann, ben);
  },
  'that waits for a second moderator, about a match': async (world) => {
    await createMatch(world.mia, world.ben);
    const id = await report(world.ann, world.ben);
    await decide(world, id, 'ban');
    return id;
  },
  'of their appeal': (world) => appeal(world, world.mia, world.ann),
  'of their complaint': (world) => complain(world, world.mia, world.ben),
  'of an appeal against a decision about their report': (world) =>
    appeal(world, world.ben, world.mia),
  'of a complaint about themself': (world) => complain(world, world.ann, world.mia),
  'of an appeal of a match': async (world) => {
    await createMatch(world.mia, world.ben);
    return appeal(world, world.ben, world.ann);
  },
  'about another account of theirs': async ({ mia, ann }) => report(ann, await otherAccountOf(mia)),
  'about an erased account of theirs, while it has hashes': (world) =>
    withFormerAccount(world, (former) => report(world.ann, former)),
  'that they reported with an account that is erased': (world) =>
    withFormerAccount(world, (former) => report(former, world.ben)),
  'closed, about an account that is erased': (world) =>
    withFormerAccount(world, async (former) => {
      const id = await report(world.ann, former);
      await decide(world, id, 'dismiss');
      return id;
    }),
  'of an appeal against a decision about a report with an account that is erased': (world) =>
    withFormerAccount(world, (former) => appeal(world, world.ben, former)),
  'of a notice with their address': notice,
  'left open by a decision, that they reported with an account that is erased': async (world) => {
    const { ann, ben, peer } = world;
    const path = `/api/console/cases/${await report(ann, ben)}`;
    const { version: seen, newest } = (await peer.client.get(path)).body;
    await withFormerAccount(world, (former) => report(former, ben));
    const decision = { version: seen, newest, measure: 'dismiss' };
    return (await peer.client.post(`${path}/decision`, decision)).body.left.caseId;
  },
  'that they reported with another account': async ({ mia, ben }) =>
    report(await otherAccountOf(mia), ben),
  'about a match of another account': async ({ mia, ben, ann }) => {
    await createMatch(await otherAccountOf(mia), ben);
    return report(ann, ben);
  },
  'about a member liked with another account': async ({ mia, ben, ann }) => {
    await like(await otherAccountOf(mia), ben);
    return report(ann, ben);
  },
  'about a member blocked with another account': async ({ mia, ben, ann }) => {
    await insertBlock(await otherAccountOf(mia), ben);
    return report(ann, ben);
  },
  'of the complaint of another account': async (world) =>
    complain(world, await otherAccountOf(world.mia), world.ben),
  'of an appeal against a decision about a report with another account': async (world) =>
    appeal(world, world.ben, await otherAccountOf(world.mia)),
};

/** A case that an act of the member leaves within reach. */
const WITHIN_REACH: Record<string, Setup> = {
  'about a stranger': ({ ben, ann }) => report(ann, ben),
  'about a member who liked them': async ({ mia, ben, ann }) => {
    await like(ben, mia);
    return report(ann, ben);
  },
  'about a member who blocked them': async ({ mia, ben, ann }) => {
    await ben.client.post('/api/blocks', { blockedId: mia.id });
    return report(ann, ben);
  },
  'about a member who reported them': async ({ mia, ben, ann }) => {
    await report(ben, mia);
    return report(ann, ben);
  },
  'about a member who joined through their link': async ({ mia, ben, ann }) => {
    await inviteeOf(mia, ben);
    return report(ann, ben);
  },
};

const note = { note: 'Looked at it' };
const version = 1;

/** Every request about one case, with the id at its place. */
const REQUESTS: [method: string, path: string, body?: object][] = [
  ['GET', ''],
  ['PUT', '/claim', {}],
  ['POST', '/claim', {}],
  ['POST', '/pictures', {}],
  ['POST', '/notes', note],
  ['POST', '/escalation', note],
  ['POST', '/decision', { version, measure: 'dismiss' }],
  ['POST', '/decision', { version, measure: 'hand_over', rule: 3 }],
  ['POST', '/agreement', { version, agrees: true }],
  ['POST', '/question', { version, question: 'Where were you?' }],
  ['POST', '/appeal', { version, outcome: 'upheld', reasons: 'We looked at everything again.' }],
];

const VIEWS = ['open', 'mine', 'second', 'closed'];

async function createWorld(setup: Setup): Promise<World> {
  await sql`update users set role = 'member'`;
  const [mia, peer, ben, ann] = await createMembers({ role: 'admin' }, { role: 'admin' }, {}, {});
  const photo = await createPhoto(ben.id);
  await writePhotoFile(photo, await webp(36, 48));
  const world = { mia, peer, ben, ann, photo, caseId: 0 };
  return { ...world, caseId: await setup(world) };
}

const list = async ({ client }: Member): Promise<CaseRow[]> => {
  const pages = VIEWS.map((view) => client.get(`/api/console/cases?view=${view}`));
  return (await Promise.all(pages)).flatMap(({ body }) => body.cases);
};

describe('reading is deciding', () => {
  beforeEach(async () => {
    await sql`update cases
      set state = 'closed', closed_at = now() - interval '1 year', sample = true,
      proposal = null, proposed_by = null`;
  });

  describe('a moderator sees nothing of a case', () => {
    for (const [name, setup] of Object.entries(OUT_OF_REACH)) {
      it(name, async () => {
        const { mia, peer, photo, caseId } = await createWorld(setup);
        const { client } = mia;
        const counts = { open: 0, mine: 0, secondLook: 0, appeals: 0, overdue: 0, dueToday: 0 };
        expect((await client.get('/api/console')).body.counts).to.deep.equal(counts);
        expect((await list(mia)).map(({ id }) => id)).to.not.include(caseId);
        expect((await client.post('/api/console/cases/next', {})).body.id).to.equal(null);
        const blurred = `/pictures/${photo}-blurred.webp`;
        await expectEach([...REQUESTS, ['GET', blurred] as const], async ([method, path, body]) => {
          const ask = (id: number) => client.call(method, `/api/console/cases/${id}${path}`, body);
          const [hidden, unknown] = [await ask(caseId), await ask(UNKNOWN_ID)];
          expect([hidden.status, hidden.text]).to.deep.equal([404, unknown.text]);
        });
        expect((await list(peer)).map(({ id }) => id)).to.include(caseId);
        expect((await peer.client.get(`/api/console/cases/${caseId}`)).status).to.equal(200);
      });
    }
  });

  describe('a moderator reads and decides a case', () => {
    for (const [name, setup] of Object.entries(WITHIN_REACH)) {
      it(name, async () => {
        const { mia, photo, caseId } = await createWorld(setup);
        const { client } = mia;
        expect((await client.post('/api/console/cases/next', {})).body.id).to.equal(caseId);
        const path = `/api/console/cases/${caseId}`;
        const found = (await client.get(path)).body as Case;
        expect(found).to.include({
          mayDecide: true,
          isInvitee: setup === WITHIN_REACH['about a member who joined through their link'],
        });
        expect((await client.fetch(`${path}/pictures/${photo}-blurred.webp`)).status).to.equal(200);
        const decision = { version: found.version, measure: 'dismiss' };
        expect((await client.post(`${path}/decision`, decision)).status).to.equal(200);
      });
    }
  });

  it('the case of an own decision under appeal is read, and decided by another', async () => {
    const { peer, caseId } = await createWorld((world) => appeal(world, world.ben, world.ann));
    const path = `/api/console/cases/${caseId}`;
    expect((await peer.client.get(path)).body).to.include({
      mayDecide: false,
      conflict: 'own_decision',
    });
    expect(codeOf(await peer.client.put(`${path}/claim`, {}))).to.deep.equal([403, 'own_decision']);
  });

  it('a former claim ends, and a picture that was requested is gone, once the moderator likes the member', async () => {
    const { mia, ben, photo, caseId } = await createWorld(({ ann, ben }) => report(ann, ben));
    const path = `/api/console/cases/${caseId}`;
    await mia.client.post(`${path}/pictures`, {});
    expect((await mia.client.fetch(`${path}/pictures/${photo}.webp`)).status).to.equal(200);
    await like(mia, ben);
    expect((await mia.client.fetch(`${path}/pictures/${photo}.webp`)).status).to.equal(404);
    expect(await list(mia)).to.deep.equal([]);
  });

  /** Relations to a member outside a case, and whether the moderator sees the member's pictures. */
  const RELATIONS: Record<string, [(world: World) => unknown, boolean]> = {
    stranger: [() => {}, true],
    'liked by the member': [({ mia, ben }) => like(ben, mia), true],
    'blocked by the member': [({ mia, ben }) => insertBlock(ben, mia), true],
    liked: [({ mia, ben }) => like(mia, ben), false],
    matched: [({ mia, ben }) => createMatch(mia, ben), false],
    blocked: [({ mia, ben }) => insertBlock(mia, ben), false],
    'another account of theirs': [({ mia, ben }) => makeOnePerson(mia, ben), false],
    'liked with another account': [
      async ({ mia, ben }) => like(await otherAccountOf(mia), ben),
      false,
    ],
  };

  const relate = async (relation: string) => {
    const world = await createWorld(async () => 0);
    await RELATIONS[relation]?.[0](world);
    return { ...world, isSeen: RELATIONS[relation]?.[1] };
  };

  for (const relation of Object.keys(RELATIONS)) {
    it(`photos and selfies in the queues: ${relation}`, async () => {
      const { mia, ben, photo, isSeen } = await relate(relation);
      await sql`insert into photo_reviews (photo_key, reasons, urgency)
        values (${photo}, '{new}', 2)`;
      const selfie = await pool().query(
        `insert into photo_verifications (user_id, pose, sent_at, selfie) values ($1, 'fist', now(), $2)
         returning id`,
        [ben.id, encryptSelfie(ben.id, await webp(36, 48))],
      );
      const { id } = selfie.rows[0];
      const { client } = mia;
      const [photos, selfies] = ['/api/console/photos', '/api/console/verifications'];
      const keys = (await client.get(photos)).body.photos.map(({ key }: { key: string }) => key);
      const ids = (await client.get(selfies)).body.verifications.map(
        (row: { id: number }) => row.id,
      );
      expect([keys.includes(photo), ids.includes(id)]).to.deep.equal([isSeen, isSeen]);
      const { waiting } = (await client.get('/api/console')).body;
      expect(waiting).to.deep.equal({
        photos: keys.length,
        verifications: ids.length,
        signups: 0,
        duties: 0,
      });
      const statuses = [
        await client.fetch(`${photos}/${photo}/blurred.webp`),
        await client.post(`${photos}/${photo}/picture`, {}),
        await client.fetch(`${selfies}/${id}/selfie-blurred.webp`),
        await client.post(`${selfies}/${id}/pictures`, {}),
      ].map(({ status }) => status);
      expect(statuses).to.deep.equal(isSeen ? [200, 200, 200, 204] : [404, 404, 404, 404]);
      const approvals = [
        await client.post(`${photos}/${photo}/approval`, {}),
        await client.post(`${selfies}/${id}/approval`, { photo }),
      ].map(({ status }) => status);
      expect(approvals).to.deep.equal(isSeen ? [204, 204] : [409, 409]);
    });

    it(`the account record and its erasure: ${relation}`, async () => {
      const { mia, ben, ann, isSeen } = await relate(relation);
      await report(ann, ben);
      const search = { id: ben.id };
      const { member } = (await mia.client.post('/api/console/members/search', search)).body;
      expect(member.reportsMade).to.equal(isSeen ? 0 : null);
      expect(member.history).to.have.length(isSeen ? 1 : 0);
      const why = { why: 'asked by mail' };
      const erased = await mia.client.post(`/api/console/members/${ben.id}/erase`, why);
      expect(erased.body?.code).to.be.oneOf(
        isSeen ? [undefined] : ['conflict_with_member', 'has_role'],
      );
    });
  }

  describe('a case that no one on the team can decide needs another person', () => {
    /** The role of `peer`, and whether the case then needs another person. */
    const TEAMS: [
      team: string,
      setup: Setup,
      role: 'member' | 'moderator' | 'admin',
      needs: number,
    ][] = [
      ['about the only admin', OUT_OF_REACH['about themself'] as Setup, 'member', 1],
      [
        'about the only admin, beside a moderator',
        OUT_OF_REACH['about themself'] as Setup,
        'moderator',
        1,
      ],
      ['about one of two admins', OUT_OF_REACH['about themself'] as Setup, 'admin', 0],
      ['about a stranger', WITHIN_REACH['about a stranger'] as Setup, 'member', 0],
      [
        'about a match, handed to the admins',
        async (world) => {
          const id = await report(world.ann, world.ben);
          await world.peer.client.post(`/api/console/cases/${id}/escalation`, note);
          await createMatch(world.mia, world.ben);
          return id;
        },
        'moderator',
        1,
      ],
      [
        'about a match, proposed by the other',
        OUT_OF_REACH['that waits for a second moderator, about a match'] as Setup,
        'admin',
        1,
      ],
      [
        'of the appeal of a match, decided by the other',
        OUT_OF_REACH['of an appeal of a match'] as Setup,
        'admin',
        1,
      ],
      [
        'of an appeal against a decision of the only admin',
        async (world) => appeal({ ...world, peer: world.mia }, world.ben, world.ann),
        'member',
        0,
      ],
    ];
    for (const [name, setup, role, needs] of TEAMS) {
      it(name, async () => {
        const { mia, peer, caseId } = await createWorld(setup);
        await setRole(peer, role);
        const { body, text } = await mia.client.get('/api/console');
        expect(body.needOther).to.equal(needs);
        expect(text).to.not.include(caseId).and.not.include('Canary');
        if (role === 'moderator') {
          expect((await peer.client.get('/api/console')).body.needOther).to.equal(0);
        }
        const listed = (await review([], OPERATOR)).join('\n');
        expect(listed.includes(`Case ${caseId} needs another person`)).to.equal(needs === 1);
      });
    }

    const REASONS = { by: 'ada', why: 'We looked at everything again.' };
    const alone = async (setup: Setup): Promise<World> => {
      const world = await createWorld(setup);
      await sql`update users set role = 'member' where id = ${world.peer.id}`;
      return world;
    };
    const standing = async ({ client }: Member) =>
      (await client.get('/api/account/standing')).body as Standing;

    it('and is closed on the server, with an outcome for the reporter', async () => {
      const { ann, caseId } = await alone(OUT_OF_REACH['about themself'] as Setup);
      expect((await review([], OPERATOR)).join('\n')).to.include('Canary text');
      expect(await review(['dismiss', String(caseId)], OPERATOR)).to.deep.equal([
        `Closed case ${caseId} without a measure.`,
      ]);
      expect((await standing(ann)).reports[0]).to.include({ outcome: 'no_action' });
      const { notifications } = (await ann.client.get('/api/notifications')).body;
      expect(notifications.map(({ type }: { type: string }) => type)).to.deep.equal(['outcome']);
      expect(await errorOf(review(['dismiss', String(caseId)], OPERATOR))).to.include(
        'No open case',
      );
    });

    it('and an appeal is decided on the server, with reasons for the appellant', async () => {
      const { mia, caseId } = await alone(OUT_OF_REACH['of their appeal'] as Setup);
      const about = String(caseId);
      expect(await errorOf(review(['dismiss', about], REASONS))).to.include('No open case');
      expect(await errorOf(review(['reverse', about], OPERATOR))).to.include('at least 20');
      await review(['reverse', about], REASONS);
      const { decisions } = await standing(mia);
      const appealed = decisions.find(({ measure }) => measure === 'warn');
      expect(appealed?.isReversed).to.equal(true);
      expect(appealed?.appeal).to.include({ outcome: 'reversed', reasons: REASONS.why });
      const rows = await sql`select actor_id, actor, action from audit_log where about = ${about}
        order by id desc limit 1`;
      expect(rows).to.deep.equal([{ actor_id: null, actor: 'ada', action: 'reverse' }]);
      expect(await errorOf(review(['uphold', about], REASONS))).to.include('No open appeal');
    });
  });

  for (const level of [1, 2, 6])
    it(`held signups and credits of the own network are for another person, at level ${level}`, async () => {
      const { mia, peer, ben, ann } = await createWorld(async () => 0);
      await inviteeOf(mia, ben, level);
      await sql`insert into referred_signups (member_id, referrer_id, day, address_hash, held)
        values (${ben.id}, ${mia.id}, current_date, decode(repeat('00', 16), 'hex'), true)`;
      const release = {
        path: `/api/console/signups/${ben.id}/release`,
        body: { why: 'known' },
        code: 'conflict_of_moderator',
      };
      const correct = (key: string) => ({
        path: `/api/console/credits/${ben.id}/corrections`,
        body: { amount: 5, key, why: 'lost' },
        code: 'conflict_of_admin',
      });
      for (const { path, body, code } of [
        release,
        correct('00000000-0000-4000-8000-000000000001'),
      ]) {
        expect(codeOf(await mia.client.post(path, body)), path).to.deep.equal([403, code]);
        expect((await peer.client.post(path, body)).status, path).to.equal(204);
      }
      expect(
        (await mia.client.post(`/api/console/signups/${ann.id}/release`, release.body)).status,
      ).to.equal(404);
    });

  it('held signups and credits of the own network stay so for another account of the moderator', async () => {
    const { mia, peer, ben, ann } = await createWorld(async () => 0);
    const other = await otherAccountOf(mia);
    await inviteeOf(other, ben);
    await sql`insert into referred_signups (member_id, referrer_id, day, address_hash, held)
      values (${ben.id}, ${other.id}, current_date, decode(repeat('00', 16), 'hex'), true)`;
    const correct = ({ client }: Member, { id }: Member, key: string) =>
      client.post(`/api/console/credits/${id}/corrections`, { amount: 5, key, why: 'lost' });
    const key = '00000000-0000-4000-8000-000000000002';
    const path = `/api/console/signups/${ben.id}/release`;
    const refused = [
      await mia.client.post(path, { why: 'known' }),
      await correct(mia, ben, key),
      await correct(mia, other, key),
    ];
    expect(refused.map(({ body }) => body.code)).to.deep.equal([
      'conflict_of_moderator',
      'conflict_of_admin',
      'own_account',
    ]);
    expect((await correct(mia, ann, key)).status).to.equal(204);
    expect((await peer.client.post(path, { why: 'known' })).status).to.equal(204);
  });

  it('another account of a person with a role is erased by no one alone', async () => {
    const { mia, peer } = await createWorld(async () => 0);
    const other = await otherAccountOf(peer);
    const path = `/api/console/members/${other.id}/erase`;
    expect((await mia.client.post(path, { why: 'asked' })).body.code).to.equal('has_role');
  });
});
