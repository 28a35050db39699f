import { closePool } from '#db/sql.ts';
import { removeForAbuse } from '../api/features/safety/removal.ts';
import { redis } from '../api/platform/redis.ts';
import { closeBus } from '../api/realtime/bus.ts';
import { asked } from './asked.ts';

/** `make remove MEMBER=…`: suspends a member for abuse; what their signup earned is taken back. */
const { positionals, moderator } = asked();
const memberId = Number(positionals[0]);
const removal = Number.isSafeInteger(memberId)
  ? await removeForAbuse(memberId, moderator)
  : undefined;
if (removal) {
  const { members, cancelled, reversed, sessions } = removal;
  console.log(
    `Suspended: ${members.join(', ')}. ${cancelled} signup cancelled, ${reversed} commissions taken back, ${sessions} sessions ended.`,
  );
} else {
  console.error('There is no such member. Say which: make remove MEMBER=1234567890123456');
  process.exitCode = 1;
}
await closeBus();
redis.disconnect();
await closePool();
