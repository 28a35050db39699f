import { emailHash } from '#db/identity-hash.ts';
import { closePool, type Db, transaction } from '#db/sql.ts';
import {
  type AuditEntry,
  insertAuditEntry,
  listAuditEntries,
  type Moderator,
} from '../api/features/audit/queries.ts';
import { approveAccount, listRequests } from '../api/features/auth/queries.ts';
import { closeReport } from '../api/features/cases/closing.ts';
import { listHeldSignups, releaseSignup } from '../api/features/referrals/queries.ts';
import { listOpenReports, type OpenReport } from '../api/features/safety/report-queries.ts';
import { admitPerson } from '../api/features/users/retained-identity-queries.ts';
import { parseModerationArgs } from './cli-args.ts';

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

const formatEntry = ({ at, by, action, about, why }: AuditEntry & { at: Date }): string =>
  printable(`${formatTime(at)}  ${by}: ${action} ${about}${why && ` (${why})`}`);

async function list(): Promise<string[]> {
  const reports = await listOpenReports();
  const held = await listHeldSignups(FIRST);
  const requests = await listRequests(FIRST);
  const entries = await listAuditEntries({});
  return [
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
  run: (about: string, db: Db) => Promise<object[]>;
  done: (about: string) => string;
  notFound: (about: string) => string;
  /** `about` in the audit log, when the argument itself is personal data. */
  loggedAs?: (about: string) => string;
}

const ACTIONS: Record<string, Action> = {
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
 * `make review` lists open reports, held signups and the latest decisions. `node worker/review.ts
 * close 12` closes report 12, `release 1234567890123456` releases a held signup, `approve
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
    if ((await action.run(about, db)).length === 0) throw new Error(action.notFound(about));
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
  await closePool();
}
