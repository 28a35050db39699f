import type { I18n } from '@lingui/core';
import { decryptById } from '#db/encrypted-columns.ts';
import { isolated } from '../../platform/i18n.ts';

/** Columns of a notification about a ban for a scam, null for others. */
export interface OfScamBan {
  decisionId: number | null;
  bannedName: Buffer | null;
  isCorrected: boolean;
  lastContactOn: string | null;
}

/** The title, which names the account, and a text without its name. @param contact of this site, or empty. */
export function scamBanTexts(i18n: I18n, notice: OfScamBan, contact = '') {
  const { decisionId: id, bannedName, isCorrected, lastContactOn } = notice;
  const name = isolated(i18n, id && bannedName ? decryptById('bannedName', id, bannedName) : '…');
  const { format } = new Intl.DateTimeFormat(i18n.locales, { dateStyle: 'long', timeZone: 'UTC' });
  const day = format(new Date(lastContactOn ?? 0));
  const questions = contact && i18n._('Questions? {contact}', { contact });
  const text = isCorrected
    ? i18n._(
        'We told you that an account you wrote to was banned for a scam. That was a mistake, and we are sorry. Your last contact was on {day}.',
        { day },
      )
    : i18n._(
        'We banned an account you wrote to for a scam. It may have used a false identity. Your last contact was on {day}. Never send money or financial details to someone you know only from here. Read more on the safety page.',
        { day },
      );
  return {
    title: isCorrected
      ? i18n._('We lifted the ban of {name}', { name })
      : i18n._('We banned {name}', { name }),
    text: `${text} ${questions}`.trim(),
  };
}
