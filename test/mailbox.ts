import type { MailboxMail } from '#dev/mailbox-page.ts';
import { environment } from './environment.ts';
import { until } from './until.ts';

/** Mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<MailboxMail[]> {
  const url = `${environment().MAILBOX_URL}/mails?to=${encodeURIComponent(address)}`;
  return (await fetch(url)).json() as Promise<MailboxMail[]>;
}

/** Waits for the `count`-th mail to an address. */
export async function nextMail(address: string, count = 1): Promise<MailboxMail> {
  await until(`mail ${count} to ${address}`, async () => (await mailsTo(address)).length >= count);
  return (await mailsTo(address))[count - 1] as MailboxMail;
}
