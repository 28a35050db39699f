import { createHash } from 'node:crypto';
import { statement } from '#db/sql.ts';
import { log } from '../../platform/logger.ts';
import { publish } from '../../realtime/bus.ts';
import { type SummaryRow, summaryColumns, summaryOf } from '../users/people.ts';
import { announceMessage } from './announce.ts';
import { insertMessage } from './queries.ts';

/** Long enough to look like reading and typing, short enough that a visitor is still there. */
const TYPING_AFTER_MS = 600;
const REPLY_AFTER_MS = 1_800;

const findReply = statement<
  SummaryRow & { reply: string; alreadySaid: boolean },
  { sampleId: number; matchId: number }
>(
  'find_sample_reply',
  `select ${summaryColumns}, u.sample_reply as reply,
          exists (select from messages where match_id = :matchId and sender_id = u.id) as "alreadySaid"
     from users u where u.id = :sampleId and u.sample and u.sample_reply is not null`,
);

type Reply = Awaited<ReturnType<typeof findReply>>[number];

/** One id for the one answer in a match: however many messages ask for it at once, it is inserted once. */
function replyId(sampleId: number, matchId: number): string {
  const hex = createHash('sha256').update(`${sampleId}:${matchId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Lets a matched sample person answer a demo visitor, once, with the line of their profile.
 * A reply that a restart loses is no loss: the visitor's next message brings it.
 */
export async function answerAsSample(
  sampleId: number,
  visitorId: number,
  matchId: number,
): Promise<void> {
  const [sample] = await findReply({ sampleId, matchId });
  if (!sample || sample.alreadySaid) return;
  setTimeout(
    () => void publish(visitorId, { type: 'typing', matchId, userId: sampleId }),
    TYPING_AFTER_MS,
  ).unref();
  setTimeout(() => {
    reply(sample, { sampleId, visitorId, matchId }).catch((error) =>
      log.error({ err: error }, 'sample reply failed'),
    );
  }, REPLY_AFTER_MS).unref();
}

async function reply(
  sample: Reply,
  { sampleId, visitorId, matchId }: { sampleId: number; visitorId: number; matchId: number },
): Promise<void> {
  const saved = await insertMessage({
    matchId,
    senderId: sampleId,
    clientId: replyId(sampleId, matchId),
    content: sample.reply,
  });
  if (saved) await announceMessage(saved, { sender: summaryOf(sample), readerId: visitorId });
}
