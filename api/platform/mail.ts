import type { Transporter } from 'nodemailer';
import { isLoopback } from '#db/config.ts';
import { waits } from '#db/waits.ts';
import { config, fromConfig } from './config.ts';
import { AppError } from './errors.ts';
import { withFace } from './mail-template.ts';
import { runtimeSettings } from './runtime-settings.ts';

const CONNECTIONS_MAX = 2;

export interface Mail {
  /** An object, because a string with line breaks could name further recipients. */
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Equal for every attempt to send the same mail. */
  messageId?: string;
}

const connection = fromConfig((): { open?: Promise<Transporter> } => ({}));

/** TLS is required in production, unless the server is on this machine or the URL has `?requireTLS=false`. */
const requireTLS = (url: string): boolean => config.secureCookies && !isLoopback(url);

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const isStated = new URL(url).searchParams.has('requireTLS');
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    ...(!isStated && { requireTLS: requireTLS(url) }),
    connectionTimeout: waits.mailConnect,
    greetingTimeout: waits.mailConnect,
    socketTimeout: waits.mailIdle,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The connections to the SMTP server, opened at the first mail. */
const openTransport = (url: string): Promise<Transporter> => (connection().open ??= connect(url));

/**
 * Sends one mail. Returns when the SMTP server has accepted it.
 *
 * @throws AppError 503 without SMTP settings, and errors of nodemailer: see `isAddressRefused`.
 */
export async function sendMail({ headers, ...mail }: Mail): Promise<void> {
  if (!config.mail) throw new AppError(503, 'mail_not_set_up');
  const { url, from } = config.mail;
  const { face } = await runtimeSettings();
  const transport = await openTransport(url);
  await transport.sendMail({
    ...withFace(mail, face),
    from: { ...from, name: face.name || from.name },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  });
}

/** Connects and signs in to the SMTP server. @throws errors of nodemailer. */
export async function verifyMail(): Promise<void> {
  if (!config.mail) return;
  await (await openTransport(config.mail.url)).verify();
}

/** True when the server refuses the recipient for good. Any other error may succeed on a later attempt. */
export const isAddressRefused = (error: unknown): boolean => {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && command === 'RCPT TO';
};

/** Closes the connections, so that the process can end. */
export async function closeMail(): Promise<void> {
  const { open } = connection();
  delete connection().open;
  (await open)?.close();
}
