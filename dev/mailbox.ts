import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type MailboxMail, mailListPage, mailPage } from './mailbox-page.ts';
import { LOOPBACK } from './ports.ts';

const MAILS_MAX = 500;

export interface Mailbox {
  smtpUrl: string;
  /** Port of the pages: `/mailbox`, `/mailbox/3`, and `/mailbox/mails?to=ann@example.test` as JSON. */
  port: number;
  stop(): Promise<void>;
}

/** SMTP replies to recipients with these names, for tests of failures. */
const REFUSALS: [RegExp, number][] = [
  [/^refused/, 550],
  [/^busy/, 451],
];

/** Starts an SMTP server that delivers nothing and shows the received mails on pages. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: MailboxMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const [, responseCode] = REFUSALS.find(([name]) => name.test(address)) ?? [];
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ headers, from, subject = '', text = '', html = '' }) => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const id = (mails.at(-1)?.id ?? 0) + 1;
          const fields = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
          mails.push({ id, at: new Date(), to, from, subject, text, html, headers: fields });
          if (mails.length > MAILS_MAX) mails.shift();
          done();
        }, done);
    },
  });
  const pages = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mailbox');
    const mail = mails.find(({ id }) => pathname === `/mailbox/${id}`);
    if (pathname === '/mailbox/mails') {
      const to = searchParams.get('to') ?? '';
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify(mails.filter((one) => one.to.includes(to))));
      return;
    }
    const page = pathname === '/mailbox' ? mailListPage(mails) : mail && mailPage(mail);
    res.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    res.end(page);
  });
  await Promise.all([listen(smtp.server), listen(pages)]);
  const stop = async () => {
    pages.closeAllConnections();
    pages.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  };
  return { smtpUrl: `smtp://${LOOPBACK}:${portOf(smtp.server)}`, port: portOf(pages), stop };
}

const listen = (server: Server) => once(server.listen(0, LOOPBACK), 'listening');
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
