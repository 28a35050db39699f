import type { I18n } from '@lingui/core';
import { decryptById } from '#db/encrypted-columns.ts';
import { afterCommit, type Db } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { log } from '../../platform/logger.ts';
import { sendMail } from '../../platform/mail.ts';
import { renderMail } from '../../platform/mail-template.ts';
import { listSenders } from './queries.ts';
import { outcomeTexts } from './texts.ts';

type Outcome = 'action' | 'no_action';

/** Encrypted with the notice. `language` is missing in notices from before the product had several. */
interface Sender {
  email?: string;
  language?: string;
}

function outcomeMail(i18n: I18n, outcome: Outcome) {
  const texts = outcomeTexts(i18n);
  return {
    subject: texts.subject(),
    ...renderMail(i18n, [
      texts[outcome](),
      texts.disagree(),
      { label: texts.again(), url: `${config.origin}/notice` },
    ]),
  };
}

/**
 * Mails the outcome of a case to the senders of its notices in their languages, without details about the member. Does nothing
 * without mail. A mail that fails is logged and not sent again.
 */
export async function notifySenders(caseId: number, outcome: Outcome, db: Db): Promise<void> {
  if (!config.mail) return;
  for (const { id, sender } of await listSenders({ caseId }, db)) {
    afterCommit(db, () => mailOutcome(id, sender, outcome));
  }
}

async function mailOutcome(id: number, encrypted: Buffer, outcome: Outcome): Promise<void> {
  const { email, language }: Sender = JSON.parse(decryptById('noticeSender', id, encrypted));
  if (!email) return;
  try {
    await sendMail({
      to: { name: '', address: email },
      messageId: `<notice-${id}-${outcome}@${new URL(config.origin).hostname}>`,
      ...outcomeMail(i18nIn(language ?? null), outcome),
    });
  } catch (error) {
    log.warn({ err: error, noticeId: id }, 'mail about the outcome of a notice not sent');
  }
}
