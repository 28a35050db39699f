import type { Start } from '#contract/console/start.ts';
import { showDate } from '../../../platform/dates.ts';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';

const words = texts.start;
const INVITED_GOAL = 10;
const TEAM_GOAL = 2;
const BACKUP_MAX_AGE_MS = 49 * 3_600_000;

export type StepState = 'done' | 'open' | 'partly' | 'failed';

export interface Step {
  id: string;
  title: string;
  state: StepState;
  /** What the check has found. */
  evidence: string;
  /** Label of the action, and its page; without one the page itself acts. */
  action: string;
  to?: string;
  /** Of a step that is begun, from 0 to 1. */
  part?: number;
}

type Found = Omit<Step, 'id' | 'title'>;

/** The steps to an open community, each with its state today. */
export function stepsOf(start: Start, now: number): Step[] {
  const step = (id: StepName, found: Found): Step => ({ id, title: words[id], ...found });
  return [
    step('address', addressOf(start)),
    step('rules', {
      ...done(start.rules > 0, words.rulesDone(start.rules), words.rulesOpen),
      action: start.rules > 0 ? words.read : words.write,
      to: start.rules > 0 ? '/rules' : '/admin/rules',
    }),
    step('imprint', {
      ...done(start.hasImprint, words.imprintDone, words.imprintOpen),
      action: words.checkAgain,
    }),
    step('event', eventOf(start)),
    step('announcement', {
      ...done(start.hasAnnouncement, words.announcementDone, words.announcementOpen),
      action: start.hasAnnouncement ? words.open : words.writeOne,
      to: '/admin/announcements',
    }),
    step('invitations', invitationsOf(start)),
    step('photos', photosOf(start)),
    step('team', {
      ...done(start.team >= TEAM_GOAL, words.teamDone(start.team), words.teamOpen),
      action: start.team >= TEAM_GOAL ? words.details : words.invite,
      to: '/admin/team',
    }),
    step('backups', backupsOf(start, now)),
  ];
}

type StepName =
  | 'address'
  | 'rules'
  | 'imprint'
  | 'event'
  | 'announcement'
  | 'invitations'
  | 'photos'
  | 'team'
  | 'backups';

const done = (isDone: boolean, evidence: string, otherwise: string) =>
  isDone
    ? ({ state: 'done', evidence } as const)
    : ({ state: 'open', evidence: otherwise } as const);

function addressOf({ address: { origin, isPublic, signInMethods } }: Start): Found {
  const methods = signInMethods.filter((method) => method !== 'demo');
  const action = words.checkAgain;
  if (methods.length === 0) return { state: 'failed', evidence: words.noSignIn, action };
  const { host } = new URL(origin);
  return {
    ...done(
      isPublic,
      words.addressWorks(
        host,
        methods.map((method) => words.methods[method]),
      ),
      words.addressLocal(host),
    ),
    action,
  };
}

function eventOf({ event }: Start): Found {
  if (!event) return { state: 'open', evidence: words.eventOpen, action: words.create };
  const day = showDate('day', event.date, event.timeZone);
  return {
    state: 'done',
    evidence: words.eventDone(event.title, day),
    action: words.open,
    to: '/admin/events',
  };
}

function invitationsOf({ links }: Start): Found {
  const joined = links.reduce((sum, link) => sum + link.joined, 0);
  const action = words.shareLink;
  if (joined >= INVITED_GOAL) return { state: 'done', evidence: words.invitedAll(joined), action };
  return {
    state: links.length > 0 ? 'partly' : 'open',
    evidence: words.invited(joined, INVITED_GOAL),
    action,
    part: joined / INVITED_GOAL,
  };
}

function photosOf({ photos: { review, waiting } }: Start): Found {
  const link = { action: words.review, to: '/admin/photos' };
  if (review === 'off') return { state: 'open', evidence: words.photosOff, ...link };
  const rule = review === 'before' ? words.photosBefore : words.photosAfter;
  const evidence = waiting > 0 ? `${rule} ${words.photosWaiting(waiting)}` : rule;
  return { state: 'done', evidence, ...link };
}

function backupsOf({ backups }: Start, now: number): Found {
  const action = words.checkAgain;
  if (!backups?.lastAt) return { state: 'open', evidence: words.backupOpen, action };
  if (backups.isVerifyFailed) return { state: 'failed', evidence: words.backupFailed, action };
  if (now - Date.parse(backups.lastAt) > BACKUP_MAX_AGE_MS) {
    return { state: 'failed', evidence: words.backupOld(utcTime(backups.lastAt, now)), action };
  }
  const evidence = backups.verifiedAt
    ? words.backupTested(utcTime(backups.lastAt, now), utcTime(backups.verifiedAt, now))
    : words.backupUntested(utcTime(backups.lastAt, now));
  return { state: 'done', evidence, action };
}
