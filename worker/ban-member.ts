import { banMember } from '../api/features/decisions/operator-ban.ts';
import { parseModerationArgs } from './cli-args.ts';
import { closeConnections } from './close-connections.ts';

/** `make ban-member MEMBER=…`: bans a member for abuse and reverses the commissions of their signup. */
const { positionals, moderator } = parseModerationArgs();
const memberId = Number(positionals[0]);
const ban = Number.isSafeInteger(memberId) ? await banMember(memberId, moderator) : undefined;
if (ban) {
  console.log(`Banned accounts: ${ban.members.join(', ')}`);
  console.log(
    `Sessions ended: ${ban.sessions}. Signups canceled: ${ban.canceled}. Commissions reversed: ${ban.reversed}.`,
  );
} else {
  console.error('No member has this id. Usage: make ban-member MEMBER=1234567890123456');
  process.exitCode = 1;
}
await closeConnections();
