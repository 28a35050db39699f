import { emailHash } from '#db/identity-hash.ts';
import { closePool } from '#db/sql.ts';
import { listHeldSignups, releaseSignup } from '../api/features/referrals/holds.ts';
import { admitPerson } from '../api/features/safety/former-members.ts';
import { closeReport, listOpenReports, type OpenReport } from '../api/features/safety/review.ts';

/**
 * `make review`: what waits for somebody to look at it. `node worker/review.ts close 12` closes report 12,
 * `release 1234567890123456` lets a held signup count, `admit ann@example.org` takes a refusal for age back.
 */
const [verb = 'list', about = ''] = process.argv.slice(2);

const indented = (text: string): string => text.replace(/^/gm, '    ');

/** A report as the operator reads it. Control characters of what people wrote stay out of the terminal. */
function sheetOf(report: OpenReport): string {
  const { id, reason, dueAt, reportedId, name, state, otherAccounts, others } = report;
  const minutes = dueAt.toISOString().slice(0, 16).replace('T', ' ');
  const lines = [
    `Report ${id}: ${reason}, to be looked at by ${minutes} UTC`,
    `  about ${reportedId ?? 'a member who is gone'}${name ? ` "${name}"` : ''} (${state})`,
    ...otherAccounts.map((other) => `  who has another account: ${other}`),
    ...(others > 0 ? [`  who was reported ${others} times more`] : []),
    `  by ${report.reporterId ?? 'a member who is gone'}`,
    ...(report.text ? ['  who says:', indented(report.text)] : []),
    ...(report.messageText ? ['  of the message:', indented(report.messageText)] : []),
    ...(report.bio ? ['  the profile says:', indented(report.bio)] : []),
  ];
  return lines.join('\n').replace(/[^\P{C}\n]/gu, ' ');
}

async function list(): Promise<void> {
  const reports = await listOpenReports();
  const held = await listHeldSignups({});
  for (const report of reports) console.log(`${sheetOf(report)}\n`);
  for (const { memberId, referrerId, day } of held) {
    console.log(
      `Held signup of ${memberId} on ${day}, one of many from one address by ${referrerId}`,
    );
  }
  console.log(`${reports.length} open reports, ${held.length} held signups.`);
}

/** What each verb does to `about`, and what is said when it did. */
const VERBS: Record<string, () => Promise<string | undefined>> = {
  close: async () =>
    (await closeReport({ id: Number(about) || 0 })).length > 0
      ? `Report ${about} is closed.`
      : undefined,
  release: async () =>
    (await releaseSignup({ memberId: Number(about) || 0 })).length > 0
      ? 'The signup counts again.'
      : undefined,
  admit: async () =>
    (await admitPerson({ emailHash: emailHash(about) })).length > 0
      ? `${about} may join.`
      : undefined,
};

const act = VERBS[verb];
if (act) {
  const done = await act();
  console.log(done ?? `There is nothing to ${verb} there.`);
  if (!done) process.exitCode = 1;
} else await list();
await closePool();
