import { emailHash } from '#db/identity-hash.ts';
import { closePool, type Db, transaction } from '#db/sql.ts';
import { listHeldSignups, releaseSignup } from '../api/features/referrals/holds.ts';
import { type Decision, insertDecision, listDecisions } from '../api/features/safety/decisions.ts';
import { admitPerson } from '../api/features/safety/former-members.ts';
import { closeReport, listOpenReports, type OpenReport } from '../api/features/safety/review.ts';
import { asked } from './asked.ts';

/**
 * `make review`: what waits for somebody to look at it, and what was decided. `node worker/review.ts close 12`
 * closes report 12, `release 1234567890123456` lets a held signup count, `admit ann@example.org` takes a
 * refusal for age back; `--by=ada --why='…'` is noted with it.
 */
const { positionals, moderator } = asked();
const [verb = 'list', about = ''] = positionals;

const indented = (text: string): string => text.replace(/^/gm, '    ');

/** Control characters of what people wrote stay out of the terminal. */
const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, ' ');

const minutesOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A report as the operator reads it. */
function sheetOf(report: OpenReport): string {
  const { id, reason, dueAt, reportedId, name, state, otherAccounts, others } = report;
  const lines = [
    `Report ${id}: ${reason}, to be looked at by ${minutesOf(dueAt)}`,
    `  about ${reportedId ?? 'a member who is gone'}${name ? ` "${name}"` : ''} (${state})`,
    ...otherAccounts.map((other) => `  who has another account: ${other}`),
    ...(others > 0 ? [`  who was reported ${others} times more`] : []),
    `  by ${report.reporterId ?? 'a member who is gone'}`,
    ...(report.text ? ['  who says:', indented(report.text)] : []),
    ...(report.messageText ? ['  of the message:', indented(report.messageText)] : []),
    ...(report.bio ? ['  the profile says:', indented(report.bio)] : []),
  ];
  return printable(lines.join('\n'));
}

const decisionLine = ({ at, by, verb, about, why }: Decision & { at: Date }): string =>
  printable(`${minutesOf(at)}  ${by}: ${verb} ${about}${why && ` (${why})`}`);

async function list(): Promise<void> {
  const reports = await listOpenReports();
  const held = await listHeldSignups({});
  for (const report of reports) console.log(`${sheetOf(report)}\n`);
  for (const { memberId, referrerId, day } of held) {
    console.log(
      `Held signup of ${memberId} on ${day}, one of many from one address by ${referrerId}`,
    );
  }
  const decisions = await listDecisions({});
  if (decisions.length > 0) console.log('Decided last:');
  for (const decision of decisions) console.log(`  ${decisionLine(decision)}`);
  console.log(`${reports.length} open reports, ${held.length} held signups.`);
}

interface Verb {
  /** Does it to `about`. @returns a row where there was such. */
  act: (db: Db) => Promise<object[]>;
  done: string;
  /** What the log calls `about`, where that would say too much. */
  name?: string;
}

const VERBS: Record<Exclude<Decision['verb'], 'remove'>, Verb> = {
  close: {
    act: (db) => closeReport({ id: Number(about) || 0 }, db),
    done: `Report ${about} is closed.`,
  },
  release: {
    act: (db) => releaseSignup({ memberId: Number(about) || 0 }, db),
    done: 'The signup counts again.',
  },
  admit: {
    act: (db) => admitPerson({ emailHash: emailHash(about) }, db),
    done: `${about} may join.`,
    name: emailHash(about).toString('hex').slice(0, 16),
  },
};

/** Carries a decision out and writes it down, or neither. @returns whether there was anything to decide. */
const decide = (verb: Decision['verb'], { act, name = about }: Verb): Promise<boolean> =>
  transaction(async (db) => {
    if ((await act(db)).length === 0) return false;
    await insertDecision({ ...moderator, verb, about: name }, db);
    return true;
  });

const isKnown = (word: string): word is keyof typeof VERBS => Object.hasOwn(VERBS, word);

if (isKnown(verb)) {
  const done = await decide(verb, VERBS[verb]);
  console.log(done ? VERBS[verb].done : `There is nothing to ${verb} there.`);
  if (!done) process.exitCode = 1;
} else await list();
await closePool();
