import { emailHash } from '#db/identity-hash.ts';
import { type Db, transaction } from '#db/sql.ts';
import {
  type AuditEntry,
  insertAuditEntry,
  listAuditEntries,
  type Moderator,
} from '../api/features/audit/queries.ts';
import { approveAccount, listRequests } from '../api/features/auth/queries.ts';
import { closeReport } from '../api/features/cases/closing.ts';
import {
  decideAppealOfCase,
  dismissCase,
  listStuck,
} from '../api/features/decisions/operator-cases.ts';
import { confirmScamNotices } from '../api/features/notifications/insert-queries.ts';
import { listHeldSignups, releaseSignup } from '../api/features/referrals/queries.ts';
import { listOpenReports, type OpenReport } from '../api/features/safety/report-queries.ts';
import { admitPerson } from '../api/features/users/retained-identity-queries.ts';
import { parseModerationArgs } from './cli-args.ts';
import { closeConnections } from './close-connections.ts';

const FIRST = { after: 0, limit: 1000 };

const indent = (text: string): string => text.replace(/^/gm, '    ');

/** Replaces control characters, which could change the terminal. */
const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, ' ');

const formatTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function formatReport(report: OpenReport): string {
  const { id, reason, dueAt, reportedId, name, state, otherAccounts, others } = report;
  const lines = [
    `Report ${id}: ${reason}, due by ${formatTime(dueAt)}`,
    `  reported: ${reportedId ?? 'an erased account'}${name ? ` "${name}"` : ''} (${state})`,
    ...otherAccounts.map((other) => `  other account of the same person: ${other}`),
    ...(others > 0 ? [`  other open reports about this account: ${others}`] : []),
    `  reporter: ${report.reporterId ?? 'an erased account'}`,
    ...(report.text ? ['  text:', indent(report.text)] : []),
    ...(report.messageText ? ['  message:', indent(report.messageText)] : []),
    ...(report.bio ? ['  bio:', indent(report.bio)] : []),
  ];
  return printable(lines.join('\n'));
}

function formatStuck(stuck: Awaited<ReturnType<typeof listStuck>>[number]): string {
  const { id, kind, reason, dueAt, memberId, reports, appeal } = stuck;
  const lines = [
    `Case ${id} needs another person: ${kind}, ${reason}, due by ${formatTime(dueAt)}`,
    `  about: ${memberId ?? 'no account'}`,
    ...reports.flatMap(({ reporter, text }) => [`  report ${reporter}:`, indent(text)]),
    ...(appeal
      ? [
          ...(appeal.decision
            ? [`  decision: ${appeal.decision.measure}`, indent(appeal.decision.statement)]
            : []),
          `  the ${appeal.by} writes:`,
          indent(appeal.text),
        ]
      : []),
    kind === 'appeal'
      ? `  Decide it: make review UPHOLD=${id} or REVERSE=${id} BY=NAME WHY='the reasons that the member reads'`
      : `  Close it without a measure: make review DISMISS=${id} BY=NAME WHY=REASON`,
  ];
  return printable(lines.join('\n'));
}

const formatEntry = ({ at, by, action, about, why }: AuditEntry & { at: Date }): string =>
  printable(`${formatTime(at)}  ${by}: ${action} ${about}${why && ` (${why})`}`);

async function list(): Promise<string[]> {
  const stuck = await listStuck();
  const reports = await listOpenReports();
  const held = await listHeldSignups(FIRST);
  const requests = await listRequests(FIRST);
  const entries = await listAuditEntries({});
  return [
    ...stuck.map((one) => `${formatStuck(one)}\n`),
    ...reports.map((report) => `${formatReport(report)}\n`),
    ...held.map(
      ({ memberId, referrerId, day, group }) =>
        `Held signup: ${memberId} on ${day}, one of many from one address (group ${group}), referred by ${referrerId}`,
    ),
    ...requests.map(({ id, name, requestedAt }) =>
      printable(`Waiting for approval: ${id} "${name}" since ${formatTime(requestedAt)}`),
    ),
    ...(entries.length > 0 ? ['Latest decisions:'] : []),
    ...entries.map((entry) => `  ${formatEntry(entry)}`),
    `${reports.length} open reports, ${held.length} held signups.`,
    ...(requests.length > 0
      ? ['Approve an account: make review APPROVE=ID BY=NAME WHY=REASON']
      : []),
    ...(reports.length > 0 ? ['Close a report: make review CLOSE=ID BY=NAME WHY=REASON'] : []),
    ...(held.length > 0 ? ['Release a signup: make review RELEASE=ID BY=NAME WHY=REASON'] : []),
  ];
}

interface Action {
  /** @returns a row when `about` exists. */
  run: (about: string, db: Db, why: string) => Promise<object[]>;
  done: (about: string) => string;
  notFound: (about: string) => string;
  /** `about` in the audit log, when the argument itself is personal data. */
  loggedAs?: (about: string) => string;
}

const decideAppeal = (outcome: 'upheld' | 'reversed'): Action => ({
  run: (about, db, reasons) => decideAppealOfCase(Number(about) || 0, { outcome, reasons }, db),
  done: (about) => `The decision is ${outcome}. Case ${about} is closed.`,
  notFound: (about) => `No open appeal has the case id "${about}". List them: make review`,
});

const ACTIONS: Record<string, Action> = {
  dismiss: {
    run: (about, db) => dismissCase(Number(about) || 0, db),
    done: (about) => `Closed case ${about} without a measure.`,
    notFound: (about) => `No open case about reports has the id "${about}". List them: make review`,
  },
  uphold: decideAppeal('upheld'),
  reverse: decideAppeal('reversed'),
  warn: {
    run: (about, db) => confirmScamNotices({ caseId: Number(about) || 0 }, db),
    done: (about) => `Those who wrote to the member of case ${about} are told within minutes.`,
    notFound: (about) => `No notice about a scam waits in case "${about}".`,
  },
  close: {
    run: (about, db) => closeReport(Number(about) || 0, db),
    done: (about) => `Closed report ${about}.`,
    notFound: (about) => `No open report has the id "${about}". List them: make review`,
  },
  release: {
    run: (about, db) => releaseSignup({ memberId: Number(about) || 0 }, db),
    done: (about) => `Released the signup of ${about}. It can qualify from the next night on.`,
    notFound: (about) => `No held signup has the member id "${about}". List them: make review`,
  },
  approve: {
    run: (about, db) => approveAccount({ id: Number(about) || 0 }, db),
    done: (about) => `Approved ${about}.`,
    notFound: (about) =>
      `No account with the id "${about}" is waiting for approval. List them: make review`,
  },
  admit: {
    run: (about, db) => admitPerson({ emailHash: emailHash(about) }, db),
    done: (about) => `${about} can sign up again.`,
    notFound: (about) => `No refusal is stored for "${about}".`,
    loggedAs: (about) => emailHash(about).toString('hex').slice(0, 16),
  },
};

/**
 * `make review` lists cases that no one on the team can decide, open reports, held signups and the latest
 * decisions. `node worker/review.ts close 12` closes report 12, `dismiss 12` a case without a measure, `uphold
 * 12` and `reverse 12` decide the appeal of a case, `warn 12` sends its notices about a scam, `release 1234567890123456` releases a held signup, `approve
 * 1234567890123456` approves an account, and `admit ann@example.org` reverses a refusal.
 * `--by=ada --why='…'` is stored with the decision.
 *
 * @returns the lines to print.
 * @throws Error when `about` does not exist.
 */
export async function review([verb = '', about = '']: string[], moderator: Moderator) {
  const action = Object.hasOwn(ACTIONS, verb) ? ACTIONS[verb] : undefined;
  if (!action) return list();
  await transaction(async (db) => {
    const found = await action.run(about, db, moderator.why);
    if (found.length === 0) throw new Error(action.notFound(about));
    const loggedAs = action.loggedAs?.(about) ?? about;
    await insertAuditEntry({ ...moderator, actorId: null, action: verb, about: loggedAs }, db);
  });
  return [action.done(about)];
}

if (import.meta.main) {
  const { positionals, moderator } = parseModerationArgs();
  try {
    for (const line of await review(positionals, moderator)) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
  await closeConnections();
}
