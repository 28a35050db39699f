import { emailHash } from '#db/identity-hash.ts';
import { closePool, type Db, transaction } from '#db/sql.ts';
import {
  type AuditEntry,
  insertAuditEntry,
  listAuditEntries,
} from '../api/features/audit/queries.ts';
import { approveAccount, listRequests } from '../api/features/auth/queries.ts';
import { closeReport } from '../api/features/cases/closing.ts';
import { listHeldSignups, releaseSignup } from '../api/features/referrals/queries.ts';
import { listOpenReports, type OpenReport } from '../api/features/safety/report-queries.ts';
import { admitPerson } from '../api/features/users/retained-identity-queries.ts';
import { parseModerationArgs } from './cli-args.ts';

const FIRST = { after: 0, limit: 1000 };

/**
 * `make review` lists open reports, held signups and the latest decisions. `node worker/review.ts
 * close 12` closes report 12, `release 1234567890123456` releases a held signup, `approve
 * 1234567890123456` approves an account, and `admit ann@example.org` reverses a refusal for age.
 * `--by=ada --why='…'` is stored with the decision.
 */
const { positionals, moderator } = parseModerationArgs();
const [verb = 'list', about = ''] = positionals;

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

async function list(): Promise<void> {
  const reports = await listOpenReports();
  const held = await listHeldSignups(FIRST);
  for (const report of reports) console.log(`${formatReport(report)}\n`);
  for (const { memberId, referrerId, day } of held) {
    console.log(
      `Held signup: ${memberId} on ${day}, one of many from one address, referred by ${referrerId}`,
    );
  }
  const requests = await listRequests(FIRST);
  for (const { id, name, requestedAt } of requests) {
    console.log(
      printable(`Waiting for approval: ${id} "${name}" since ${formatTime(requestedAt)}`),
    );
  }
  const entries = await listAuditEntries({});
  if (entries.length > 0) console.log('Latest decisions:');
  for (const entry of entries) console.log(`  ${formatEntry(entry)}`);
  console.log(`${reports.length} open reports, ${held.length} held signups.`);
  if (requests.length > 0)
    console.log('Approve an account: make review APPROVE=ID BY=NAME WHY=REASON');
  if (reports.length > 0) console.log('Close a report: make review CLOSE=ID BY=NAME WHY=REASON');
  if (held.length > 0) console.log('Release a signup: make review RELEASE=ID BY=NAME WHY=REASON');
}

interface Action {
  /** @returns a row when `about` exists. */
  run: (db: Db) => Promise<object[]>;
  done: string;
  notFound: string;
  /** `about` in the decision log, when the argument itself is personal data. */
  loggedAs?: string;
}

type Verb = 'close' | 'release' | 'approve' | 'admit';

const ACTIONS: Record<Verb, Action> = {
  close: {
    run: (db) => closeReport(Number(about) || 0, db),
    done: `Closed report ${about}.`,
    notFound: `No open report has the id "${about}". List them: make review`,
  },
  release: {
    run: (db) => releaseSignup({ memberId: Number(about) || 0 }, db),
    done: `Released the signup of ${about}. It can qualify from the next night on.`,
    notFound: `No held signup has the member id "${about}". List them: make review`,
  },
  approve: {
    run: (db) => approveAccount({ id: Number(about) || 0 }, db),
    done: `Approved ${about}.`,
    notFound: `No account with the id "${about}" is waiting for approval. List them: make review`,
  },
  admit: {
    run: (db) => admitPerson({ emailHash: emailHash(about) }, db),
    done: `${about} can sign up again.`,
    notFound: `No refusal for age is stored for "${about}".`,
    loggedAs: emailHash(about).toString('hex').slice(0, 16),
  },
};

/** Runs the action and adds it to the audit log in one transaction. @returns false when `about` does not exist. */
const decide = (action: Verb, { run, loggedAs = about }: Action): Promise<boolean> =>
  transaction(async (db) => {
    if ((await run(db)).length === 0) return false;
    await insertAuditEntry({ ...moderator, actorId: null, action, about: loggedAs }, db);
    return true;
  });

const isAction = (word: string): word is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, word);

if (isAction(verb)) {
  const action = ACTIONS[verb];
  if (await decide(verb, action)) console.log(action.done);
  else {
    console.error(action.notFound);
    process.exitCode = 1;
  }
} else await list();
await closePool();
