import { decryptById } from '#db/encrypted-columns.ts';
import type { Db } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { log } from '../../platform/logger.ts';
import { sendMail } from '../../platform/mail.ts';
import { renderMail } from '../../platform/mail-template.ts';
import { listSenders } from './queries.ts';

const OUTCOMES = {
  action: 'We looked into your report and took action.',
  no_action: 'We looked into your report and found nothing against the rules.',
};

const outcomeMail = (outcome: keyof typeof OUTCOMES) => ({
  subject: 'The outcome of your report',
  ...renderMail([
    `${OUTCOMES[outcome]} A person made this decision.`,
    'If you disagree, you can send another report with further facts, or take the matter to an out-of-court body or a court:',
    { label: 'Send another report', url: `${config.origin}/notice` },
  ]),
});

/**
 * Mails the outcome of a case to the senders of its notices, without details about the member. Does nothing
 * without mail. A mail that fails is logged and not sent again.
 *
 * @returns what to do after the commit.
 */
export async function notifySenders(
  caseId: number,
  outcome: keyof typeof OUTCOMES,
  db: Db,
): Promise<(() => Promise<void>)[]> {
  if (!config.mail) return [];
  const senders = await listSenders({ caseId }, db);
  return senders.map(({ id, sender }) => async () => {
    const { email } = JSON.parse(decryptById('noticeSender', id, sender)) as { email?: string };
    if (!email) return;
    try {
      await sendMail({
        to: { name: '', address: email },
        messageId: `<notice-${id}-${outcome}@${new URL(config.origin).hostname}>`,
        ...outcomeMail(outcome),
      });
    } catch (error) {
      log.warn({ err: error, noticeId: id }, 'mail about the outcome of a notice not sent');
    }
  });
}
