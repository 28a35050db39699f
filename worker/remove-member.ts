import { closePool } from '#db/sql.ts';
import { announceEnd } from '../api/features/auth/service.ts';
import { removeForAbuse } from '../api/features/credits/service.ts';
import { tellOnlookers } from '../api/features/matches/onlookers.ts';
import { redis } from '../api/platform/redis.ts';
import { closeBus } from '../api/realtime/bus.ts';

/** `make remove MEMBER=…`: suspends a member for abuse; what their signup earned is taken back. */
const memberId = Number(process.argv[2]);
const removal = Number.isSafeInteger(memberId) ? await removeForAbuse(memberId) : undefined;
if (removal) {
  await Promise.all(removal.sessions.map(announceEnd));
  await Promise.all(removal.members.map(tellOnlookers));
  console.log(
    `Suspended: ${removal.members.join(', ')}. ${removal.cancelled} signup cancelled, ${removal.reversed} commissions taken back, ${removal.sessions.length} sessions ended.`,
  );
} else {
  console.error('There is no such member. Say which: make remove MEMBER=1234567890123456');
  process.exitCode = 1;
}
await closeBus();
redis.disconnect();
await closePool();
