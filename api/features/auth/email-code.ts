import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { I18n } from '@lingui/core';
import type { Context } from 'koa';
import {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MINUTES,
  EMAIL_CODES_PER_NETWORK,
} from '#contract/limits.ts';
import { decryptCodeEmail, encryptCodeEmail } from '#db/encrypted-columns.ts';
import { codeHash, emailHash as hashOf } from '#db/identity-hash.ts';
import { transaction } from '#db/sql.ts';
import { waits } from '#db/waits.ts';
import { addressOf } from '../../platform/address.ts';
import { config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { i18nIn, languageOfRequest } from '../../platform/i18n.ts';
import { log } from '../../platform/logger.ts';
import { isAddressRefused, sendMail } from '../../platform/mail.ts';
import { renderMail } from '../../platform/mail-template.ts';
import { consumePoint } from '../../platform/rate-limit.ts';
import * as queries from './email-code-queries.ts';
import { knownBrowser } from './known-browser.ts';
import type { Identity } from './pending-sign-in.ts';
import { codeCookie } from './sign-in-cookie.ts';
import { codeTexts } from './texts.ts';

const notSent = () => new AppError(503, 'code_mail_failed');
const addressRefused = () => new AppError(400, 'address_refused');
const tooManyCodes = () => new AppError(429, 'daily_limit_codes', {}, { 'Retry-After': '3600' });

/** Codes for an address that a network requests in browsers that have not signed in with it. */
const NETWORK_LIMIT = {
  points: EMAIL_CODES_PER_NETWORK,
  seconds: 86_400,
  by: 'address',
} as const;

async function enforceNetworkLimit(ctx: Context, emailHash: Buffer): Promise<void> {
  const key = `${addressOf(ctx.req)} ${emailHash.toString('hex')}`;
  await consumePoint('codes-of-network', NETWORK_LIMIT, key, 'daily_limit_codes');
}

/** The browser of the valid codes for this address, or a new one: a resend keeps earlier codes valid. */
async function browserFor(ctx: Context, emailHash: Buffer): Promise<Buffer> {
  const browser = codeCookie.read(ctx);
  const [waiting] = browser ? await queries.findCode({ browser }) : [];
  return browser && waiting?.emailHash.equals(emailHash) ? browser : codeCookie.set(ctx);
}

/**
 * Mails a code to an address, in the language of the request. This browser can redeem it. No account is looked up, so known and unknown
 * addresses are handled alike. Strangers cannot use up the codes of a browser that has signed in with the address.
 *
 * @throws AppError 429 after the codes of a day or hour, 400 for an address that the mail server refuses, 503 when it
 *   does not accept the mail.
 */
export async function sendCode(ctx: Context, address: string): Promise<void> {
  if (!config.mail) throw new AppError(503, 'email_not_set_up');
  const email = address.toLowerCase();
  const emailHash = hashOf(email);
  const known = knownBrowser(ctx, emailHash);
  if (!known) await enforceNetworkLimit(ctx, emailHash);
  const browser = await browserFor(ctx, emailHash);
  const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
  const [stored] = await transaction(async (db) => {
    await queries.lockAddress({ emailHash }, db);
    return queries.insertCode(
      {
        browser,
        emailHash,
        email: encryptCodeEmail({ browserHash: browser, emailHash }, email),
        codeHash: codeHash(browser, code),
        knownBrowser: known,
      },
      db,
    );
  });
  if (!stored) throw tooManyCodes();
  const i18n = i18nIn(languageOfRequest(ctx));
  const sending = sendMail({ to: { name: '', address: email }, ...codeMail(i18n, code) }).then(
    () => undefined,
    async (error) => {
      log.warn({ err: error }, 'sign-in code not sent');
      await queries.deleteCode(stored);
      return isAddressRefused(error) ? addressRefused() : notSent();
    },
  );
  const failure = await Promise.race([sending, sleep(waits.codeMail, undefined, { ref: false })]);
  if (failure) throw failure;
}

function codeMail(i18n: I18n, code: string) {
  const texts = codeTexts(i18n);
  return {
    subject: texts.subject(),
    ...renderMail(i18n, [
      texts.type(),
      { code },
      texts.valid(EMAIL_CODE_MINUTES),
      // In the fragment, so that the code is in no log and no referrer.
      { label: texts.fillIn(), url: `${config.origin}/login#code=${code}` },
      texts.ignore(),
    ]),
  };
}

/** Address for which this browser has a valid code, or null. */
export async function findCodeAddress(ctx: Context): Promise<string | null> {
  const browser = codeCookie.read(ctx);
  const [waiting] = browser ? await queries.findCode({ browser }) : [];
  return browser && waiting ? decryptCodeEmail({ browserHash: browser, ...waiting }) : null;
}

/**
 * Redeems a code, which ends all codes of this browser.
 *
 * @throws AppError 400 `wrong_code` for a code that is wrong, used or expired, or of another browser.
 */
export async function redeemCode(ctx: Context, code: string): Promise<Identity> {
  const browser = codeCookie.read(ctx);
  const found = browser && (await findMatch(browser, code));
  if (!browser || !found) {
    throw new AppError(400, 'wrong_code');
  }
  codeCookie.clear(ctx);
  const email = decryptCodeEmail({ browserHash: browser, ...found });
  return { provider: 'email', subject: email, email, name: null, picture: null };
}

const findMatch = (browser: Buffer, code: string) =>
  transaction(async (db) => {
    const codes = await queries.consumeTry({ browser, codeHash: codeHash(browser, code) }, db);
    const match = codes.find(({ matches }) => matches);
    if (match) await queries.endCodes({ browser }, db);
    return match;
  });
