import { expect } from 'chai';
import type { Start } from '#contract/console/start.ts';
import { listed } from '#test/each.ts';
import { type StepState, stepsOf } from './steps.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

const link = (joined: number) => ({
  id: 1,
  name: 'Climbing gym',
  url: 'https://overlap.example/?ref=7K3M9QW2XA',
  joined,
  capacity: 20,
  visits: 30,
});

const COMPLETE: Start = {
  address: {
    origin: 'https://overlap.example',
    signInMethods: ['passkey', 'email', 'demo'],
    isPublic: true,
  },
  rules: 9,
  hasImprint: true,
  event: {
    title: 'Board games and soup',
    date: '2026-12-05T01:00:00.000Z',
    timeZone: 'America/Chicago',
  },
  hasAnnouncement: true,
  links: [link(6), link(4)],
  photos: { review: 'before', waiting: 4 },
  team: 2,
  backups: {
    lastAt: '2026-11-25T11:22:00.000Z',
    verifiedAt: '2026-11-23T12:00:00.000Z',
    isVerifyFailed: false,
  },
  opensAt: null,
  members: 23,
  growth: [],
};

const find = (id: string, change: Partial<Start> = {}) =>
  stepsOf({ ...COMPLETE, ...change }, NOW).find((step) => step.id === id);

describe('steps to an open community', () => {
  it('are all done where everything is in place, and say what was found', () => {
    const steps = stepsOf(COMPLETE, NOW);
    expect(steps.filter(({ state }) => state !== 'done')).to.deep.equal([]);
    expect(steps.map(({ evidence }) => evidence)).to.deep.equal(
      listed(`overlap.example answers. Passkey and email code work. ¦ 9 rules, open to everyone at /rules. ¦
      Listed beside the terms on every page with sign-in. ¦ Board games and soup, December 4. ¦ Written. ¦
      10 joined through a link. ¦ Every new photo waits for a moderator. 4 are waiting now. ¦
      2 people look after this community. ¦ Last one: Today, 11:22 AM. Test restore: Nov 23, 12:00 PM.`),
    );
  });

  const CASES: [id: string, change: Partial<Start>, state: StepState, evidence: RegExp][] = [
    ['address', { address: { ...COMPLETE.address, isPublic: false } }, 'open', /this machine only/],
    [
      'address',
      { address: { ...COMPLETE.address, signInMethods: ['demo'] } },
      'failed',
      /^No one can sign up/,
    ],
    ['rules', { rules: 0 }, 'open', /./],
    ['imprint', { hasImprint: false }, 'open', /legal\/imprint\.md/],
    ['event', { event: null }, 'open', /./],
    ['announcement', { hasAnnouncement: false }, 'open', /./],
    ['invitations', { links: [] }, 'open', /^0 of 10/],
    ['invitations', { links: [link(4)] }, 'partly', /^4 of 10/],
    ['photos', { photos: { review: 'off', waiting: 0 } }, 'open', /PHOTO_REVIEW/],
    ['team', { team: 1 }, 'open', /two people/],
    ['backups', { backups: null }, 'open', /None has run/],
    [
      'backups',
      { backups: { lastAt: '2026-11-22T11:00:00.000Z', verifiedAt: null, isVerifyFailed: false } },
      'failed',
      /too old: Nov 22/,
    ],
    [
      'backups',
      { backups: { lastAt: '2026-11-25T11:00:00.000Z', verifiedAt: null, isVerifyFailed: true } },
      'failed',
      /test restore failed/,
    ],
  ];
  for (const [id, change, state, evidence] of CASES) {
    it(`finds ${id} ${state} for ${JSON.stringify(change).slice(0, 60)}`, () => {
      const step = find(id, change);
      expect(step?.state).to.equal(state);
      expect(step?.evidence).to.match(evidence);
    });
  }
});
