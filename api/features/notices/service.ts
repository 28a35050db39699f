import { randomBytes, randomInt } from 'node:crypto';
import type { I18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import type { Notice } from '#contract/notices.ts';
import type { ReportReason } from '#contract/safety.ts';
import { decryptById, encryptById } from '#db/encrypted-columns.ts';
import { emailHash, placeHash } from '#db/identity-hash.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { log } from '../../platform/logger.ts';
import { isAddressRefused, sendMail } from '../../platform/mail.ts';
import { renderMail } from '../../platform/mail-template.ts';
import { consumePoint } from '../../platform/rate-limit.ts';
import { sha256 } from '../../platform/session.ts';
import { collectEvidence, encryptEvidence } from '../cases/evidence.ts';
import { rankCase } from '../cases/heuristics.ts';
import { openCase, storeEvidenceFiles } from '../cases/intake.ts';
import { recountReports } from '../cases/intake-queries.ts';
import * as queries from './queries.ts';
import { confirmTexts } from './texts.ts';

/** Mails to one address in a day, so that the form cannot be used to flood a mailbox. */
const MAILS = { points: 3, seconds: 86_400, by: 'address' } as const;

/** Suspected abuse of children can be reported without a name (Regulation (EU) 2022/2065, article 16). */
const allowsAnonymity = (reason: ReportReason): boolean => reason === 'underage';

/**
 * Stores a notice of a person without an account. With mail set up it waits for the confirmation of the
 * address, otherwise it is filed by the same statements for every id: neither answer nor time reveals an account.
 *
 * @param language of the mails to the person.
 * @throws AppError 400 without name and address, unless the reason needs none, or without the statement that intimate pictures
 *   need; 429 after three mails a day to one address; 400 or 503 when the mail is refused or not sent.
 */
export async function storeNotice(notice: Notice, language: Language) {
  const { reason, name, email } = notice;
  if (!allowsAnonymity(reason) && !(name && email)) throw invalid('sender_required');
  if (reason === 'intimate-images' && !notice.isWithoutConsent) throw invalid('consent_required');
  // Random, so that it does not tell how many notices there are.
  const number = String(randomInt(1e9, 1e10));
  const code = config.mail && email ? randomBytes(32).toString('base64url') : null;
  if (code && email) {
    await consumePoint('notice-mail', MAILS, emailHash(email).toString('hex'));
    const id = await insert({ ...notice, number }, language, sha256(code));
    await sendCode(id, email, confirmMail(i18nIn(language), code, number));
    return { state: 'confirm' as const, number };
  }
  const caseId = await transaction(async (db) => {
    const id = await insert({ ...notice, number }, language, null, db);
    return file({ id, reason, place: notice.place, sender: null }, db);
  });
  rankLater(caseId);
  return { state: 'received' as const, number };
}

/** After the answer: reading the messages of a member takes time that would tell an account from an unknown id. */
const rankLater = (caseId: number): void => void rankCase(caseId);

async function insert(
  { reason, place, text, number, name, email }: Notice & { number: string },
  language: Language,
  confirmHash: Buffer | null,
  db?: Db,
): Promise<number> {
  const id = await queries.nextNoticeId(db);
  const from = (name || email) && JSON.stringify({ name, email, language });
  const encrypted = {
    place: encryptById('noticePlace', id, place),
    text: encryptById('noticeText', id, text),
    sender: from ? encryptById('noticeSender', id, from) : null,
  };
  await queries.insertNotice({ id, reason, number, confirmHash, ...encrypted }, db);
  return id;
}

async function sendCode(id: number, email: string, mail: ReturnType<typeof confirmMail>) {
  try {
    await sendMail({ to: { name: '', address: email }, ...mail });
  } catch (error) {
    log.warn({ err: error, noticeId: id }, 'mail to confirm a notice not sent');
    await queries.deleteNotice({ id });
    throw isAddressRefused(error)
      ? new AppError(400, 'address_refused')
      : new AppError(503, 'notice_mail_failed');
  }
}

function confirmMail(i18n: I18n, code: string, number: string) {
  const texts = confirmTexts(i18n);
  return {
    subject: texts.subject(),
    ...renderMail(i18n, [
      texts.intro(),
      // In the fragment, so that the code is in no log and no referrer.
      { label: texts.link(), url: `${config.origin}/notice#code=${code}` },
      texts.state(number, code),
      texts.otherwise(),
    ]),
  };
}

/** @throws AppError 404 for a code that is wrong, used or expired. */
export async function confirm(code: string): Promise<void> {
  const caseId = await transaction(async (db) => {
    const rows = await queries.confirmByHash({ confirmHash: sha256(code) }, db);
    const { id, reason, ...found } = firstRow(rows, notFound);
    const place = decryptById('noticePlace', id, found.place);
    const sent = found.sender ? decryptById('noticeSender', id, found.sender) : '{}';
    const { email } = JSON.parse(sent);
    const sender = email ? emailHash(email) : null;
    return file({ id, reason: reason as ReportReason, place, sender }, db);
  });
  rankLater(caseId);
}

/** @throws AppError 404 unless number and code are of the same notice. */
export async function readState({ number, code }: { number: string; code: string }) {
  const found = await queries.findState({ number, confirmHash: sha256(code) });
  return withIsoDates(firstRow(found, notFound));
}

/** The id in the address of a profile of this site; null for any other place. */
function memberIn(place: string): number | null {
  const path = place.startsWith(config.origin) ? place.slice(config.origin.length) : place;
  const [, id] = /^\/profile\/(\d{13,16})(?:[/?#]|$)/.exec(path) ?? [];
  return id ? Number(id) : null;
}

interface Received {
  id: number;
  reason: ReportReason;
  place: string;
  /** Hash of a confirmed address. Others are not kept, or anyone could put a moderator out of a case. */
  sender: Buffer | null;
}

/** Puts a notice into the open case of the member of its place, or of the place. Each id costs the same statements. */
async function file({ id, reason, place, sender }: Received, db: Db): Promise<number> {
  const named = memberIn(place);
  const [account] = named === null ? [] : await queries.findAccount({ id: named }, db);
  const memberId = account?.id ?? null;
  const hash = placeHash(named === null ? place : `/profile/${named}`);
  const opening = { memberId, placeHash: memberId === null ? hash : null, reason };
  const { id: caseId } = await openCase({ ...opening, source: 'notice' }, db);
  const evidence =
    named === null
      ? null
      : await collectEvidence({ memberId: memberId ?? 0, reporterId: null, messageIds: [] }, db);
  const copy = evidence && encryptEvidence('noticeEvidence', id, evidence);
  await queries.fileNotice({ id, caseId, sender, evidence: copy }, db);
  if (evidence) await storeEvidenceFiles(caseId, evidence, db);
  await recountReports({ caseId }, db);
  return caseId;
}
