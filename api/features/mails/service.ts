import { createHmac, timingSafeEqual } from 'node:crypto';
import type { I18n } from '@lingui/core';
import type { Context } from 'koa';
import { DELIVERY_ATTEMPTS_MAX } from '#contract/limits.ts';
import { unsubscribe as unsubscribeCall } from '#contract/mails.ts';
import { identityKey } from '#db/config.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { config } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import { i18nIn, languageOfRequest } from '../../platform/i18n.ts';
import { log } from '../../platform/logger.ts';
import { isAddressRefused, sendMail } from '../../platform/mail.ts';
import { runtimeSettings } from '../../platform/runtime-settings.ts';
import { countOutcome } from '../push/outcomes.ts';
import { finishDeliveries, postponeDelivery } from '../push/queue-queries.ts';
import { findLanguage } from '../users/queries.ts';
import { digestMail, eventMail, noticeMail, scamBanMail } from './content.ts';
import type { DueMail } from './queries.ts';
import * as queries from './queries.ts';

/** Few, because a batch must be sent before its lease ends and before a stopping worker is killed. */
const BATCH = 3;
/** A run ends after this time, so that the worker can stop. The next one continues. */
const RUN_MAX_MS = 10_000;
const RETRY_MS = 10 * 60_000;

/** Queues the digests that are due. @returns how many. */
export const queueDigests = async (): Promise<number> =>
  config.mail ? (await queries.insertDigests({})).length : 0;

const unsubscribeUrl = (userId: number): string =>
  config.origin + unsubscribeCall.path.replace(':token', unsubscribeToken(userId));

async function finish(
  { id }: DueMail,
  state: 'sent' | 'suppressed' | 'dead',
  reason: string | null = null,
): Promise<void> {
  await finishDeliveries({ ids: [id], state, reason });
  countOutcome('email', state);
}

/** Null when there is nothing to report. */
async function contentOf({ kind, userId, language, ...mail }: DueMail) {
  const i18n = i18nIn(language);
  const unsubscribe = unsubscribeUrl(userId);
  if (kind === 'digest') {
    const [news] = await queries.countNews({ userId });
    return news && digestMail(i18n, news, unsubscribe);
  }
  if (kind === 'event') return eventMail(i18n, mail, unsubscribe);
  if (kind === 'scam_ban') return scamBanMail(i18n, mail, (await runtimeSettings()).face.contact);
  // The others are about the account itself: members cannot switch them off.
  const isOptional = kind === 'joined' || kind === 'opened';
  return noticeMail(i18n, kind, isOptional ? unsubscribe : undefined);
}

async function send(mail: DueMail): Promise<void> {
  const { email, subjectHash, emailHash } = mail;
  if (!email || !subjectHash || !emailHash) return finish(mail, 'suppressed', 'no_address');
  if (!mail.isWanted) return finish(mail, 'suppressed', 'not_wanted');
  const content = await contentOf(mail);
  if (!content) return finish(mail, 'suppressed', 'read');
  try {
    await sendMail({
      to: { name: '', address: decryptById('email', subjectHash, email) },
      ...content,
      // Equal for every attempt, so that a repeated mail is recognizable.
      messageId: `<delivery-${mail.id}@${new URL(config.origin).hostname}>`,
    });
  } catch (error) {
    return handleFailure(mail, emailHash, error);
  }
  return finish(mail, 'sent');
}

async function handleFailure(mail: DueMail, emailHash: Buffer, error: unknown): Promise<void> {
  if (isAddressRefused(error)) {
    await queries.insertRefusedAddress({ emailHash });
    return finish(mail, 'dead', 'address_refused');
  }
  // Only the code: messages of mail servers contain the address.
  log.warn({ code: (error as { code?: string }).code }, 'a mail was not sent');
  if (mail.attempts >= DELIVERY_ATTEMPTS_MAX) return finish(mail, 'dead', 'server');
  const at = new Date(Date.now() + RETRY_MS * mail.attempts);
  await postponeDelivery({ id: mail.id, at, held: false, refund: false });
}

/** Sends all due mails, at least once each. @returns the number of deliveries it has processed. */
export async function sendDueMails(): Promise<number> {
  if (!config.mail) return 0;
  const deadline = Date.now() + RUN_MAX_MS;
  let processed = 0;
  while (Date.now() < deadline) {
    const mails = await queries.leaseDueMails({ limit: BATCH });
    if (mails.length === 0) break;
    processed += mails.length;
    for (const mail of mails) await send(mail);
  }
  return processed;
}

/** Short, so that the header with the address is not folded: mail signatures cover the unfolded line. */
const SIGNATURE_CHARS = 12;

const signatureOf = (member: string): string =>
  createHmac('sha256', identityKey())
    .update(`unsubscribe\n${member}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARS);

/** A signed token that lets its holder stop the mails to a member, and nothing else. It does not expire. */
function unsubscribeToken(userId: number): string {
  const member = userId.toString(36);
  return `${member}.${signatureOf(member)}`;
}

/** The member of a token. @throws AppError 404 for a token with a wrong signature. */
function checkToken(token: string): number {
  const [member = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(member))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound();
  return Number.parseInt(member, 36);
}

/** Texts in the language of the token's member, else of the request. @throws AppError 404 as `checkToken`. */
export async function i18nOfToken(ctx: Context, token: string): Promise<I18n> {
  const [member] = await findLanguage({ userId: checkToken(token) });
  return i18nIn(member?.language ?? languageOfRequest(ctx));
}

/** Stops all mails of notifications to the member of the token. Idempotent. */
export async function unsubscribeMember(token: string): Promise<void> {
  await queries.switchOffMails({ userId: checkToken(token) });
}
