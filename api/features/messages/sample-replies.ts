import type { Question } from '#contract/questions.ts';
import { waits } from '#db/waits.ts';
import { log } from '../../platform/logger.ts';
import { publish } from '../../realtime/pubsub.ts';
import { summaryOf } from '../users/people.ts';
import { askQuestion, findQuestion } from './kinds/questions.ts';
import { clientIdFrom, insertMessage } from './message.ts';
import { publishMessage } from './publish-message.ts';
import { findSampleReply } from './queries.ts';

interface Chat {
  sampleId: number;
  visitorId: number;
  matchId: number;
}

/** What a sample person asks after the reply, with the own answer: the visitor's answer releases both. */
const QUESTIONS = [
  ['small-ritual', 'One page of a book before I look at my phone. It is never just one page.'],
  ['rainy-day', 'Soup on the stove, a record on, and nobody expecting me anywhere.'],
  ['song-on-repeat', 'Whatever my neighbor is practicing on the cello. He is getting good.'],
] as const satisfies [Question, string][];

type SampleReply = Awaited<ReturnType<typeof findSampleReply>>[number];

/**
 * Schedules the one reply of a matched sample member to a demo visitor. After a restart, the visitor's
 * next message schedules it again.
 */
export async function scheduleSampleReply(chat: Chat): Promise<void> {
  const { sampleId, visitorId, matchId } = chat;
  const [sample] = await findSampleReply({ sampleId, matchId, clientId: replyId(chat) });
  if (!sample || sample.isSent) return;
  setTimeout(
    () => void publish(visitorId, { type: 'typing', matchId, userId: sampleId }),
    waits.sampleTyping,
  ).unref();
  setTimeout(() => {
    sendReply(sample, chat).catch((error) => log.error({ err: error }, 'sample reply failed'));
  }, waits.sampleReply).unref();
}

/** One for each match, so that concurrent requests insert one reply, also after the comment of a like. */
const replyId = ({ sampleId, matchId }: Chat): string => clientIdFrom(`${sampleId}:${matchId}`);

async function sendReply(sample: SampleReply, chat: Chat): Promise<void> {
  const { sampleId: senderId, visitorId, matchId } = chat;
  const content = sample.reply;
  const clientId = replyId(chat);
  const saved = await insertMessage({ matchId, senderId, clientId, content });
  if (!saved) return;
  await publishMessage(saved, { sender: summaryOf(sample), readerId: visitorId });
  const [question, answer] = QUESTIONS[senderId % QUESTIONS.length] ?? QUESTIONS[0];
  if ((await findQuestion(senderId, matchId)).question) return;
  await askQuestion(senderId, matchId, { question, answer });
}
