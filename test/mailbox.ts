import type { OwnUser } from '#contract/users.ts';
import type { MailboxMail } from '#dev/mailbox-page.ts';
import type { Client } from './client.ts';
import { environment } from './environment.ts';
import { until } from './until.ts';

/** A busy machine needs many seconds for a mail. */
const MAIL_WITHIN_MS = 20_000;

/** Mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<MailboxMail[]> {
  const url = `${environment().MAILBOX_URL}/mails?to=${encodeURIComponent(address)}`;
  return (await fetch(url)).json() as Promise<MailboxMail[]>;
}

/** Waits for the `count`-th mail to an address. */
export async function nextMail(address: string, count = 1): Promise<MailboxMail> {
  const hasArrived = async () => (await mailsTo(address)).length >= count;
  await until(`mail ${count} to ${address}`, hasArrived, MAIL_WITHIN_MS);
  return (await mailsTo(address))[count - 1] as MailboxMail;
}

/** Requests a sign-in code as the web client does. */
export async function requestCode(client: Client, email = client.email): Promise<void> {
  const { status, text } = await client.post('/api/auth/email/code', { email });
  if (status !== 204) throw new Error(`the request of a code returned ${status} ${text}`);
}

/** The code in the `count`-th mail to an address. */
export async function codeFor(email: string, count = 1): Promise<string> {
  const { text } = await nextMail(email.toLowerCase(), count);
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`no code in ${text}`);
  return code;
}

/** Signs in with the first code that is mailed to the address. */
export async function signInByCode(client: Client, email = client.email): Promise<OwnUser> {
  await requestCode(client, email);
  const { status, body, text } = await client.post('/api/auth/email', {
    code: await codeFor(email),
  });
  if (status !== 200) throw new Error(`sign-in returned ${status} ${text}`);
  return body.user;
}
