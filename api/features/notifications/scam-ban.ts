import type { I18n } from '@lingui/core';
import { decryptById } from '#db/encrypted-columns.ts';
import { isolated } from '../../platform/i18n.ts';
import { scamBanTexts } from './texts.ts';

/** Columns of a notification about a ban for a scam, null for others. */
export interface OfScamBan {
  decisionId: number | null;
  bannedName: Buffer | null;
  isCorrected: boolean;
  lastContactOn: string | null;
}

/** The title, which names the account, and a text without its name. @param contact of this site, or empty. */
export function describeScamBan(i18n: I18n, notice: OfScamBan, contact: string) {
  const { decisionId: id, bannedName, isCorrected, lastContactOn } = notice;
  const texts = scamBanTexts(i18n);
  const name = isolated(i18n, id && bannedName ? decryptById('bannedName', id, bannedName) : '…');
  const { format } = new Intl.DateTimeFormat(i18n.locales, { dateStyle: 'long', timeZone: 'UTC' });
  const day = format(new Date(lastContactOn ?? 0));
  const text = isCorrected ? texts.mistake(day) : texts.warning(day);
  return {
    title: isCorrected ? texts.wrong(name) : texts.banned(name),
    text: contact ? `${text} ${texts.questions(contact)}` : text,
  };
}
