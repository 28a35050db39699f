import { expect } from 'chai';
import { withSettings } from '#test/api.ts';
import { environment } from '#test/environment.ts';
import { mailsTo, nextMail } from '#test/mailbox.ts';
import { freshEmail } from '#test/sign-in.ts';
import { i18nIn } from './i18n.ts';
import { closeMail, isAddressRefused, sendMail } from './mail.ts';
import { renderMail } from './mail-template.ts';

describe('mail', () => {
  const mailTo = (address: string) => ({
    to: { name: '', address },
    subject: 'Your code',
    ...renderMail(i18nIn(null), [
      'Type <this>:',
      { code: '123456' },
      { label: 'Open', url: 'https://x.test/?a&b' },
    ]),
  });

  it('arrives as text and HTML of the same strings, from the sender of the settings', async () => {
    const address = freshEmail();
    await sendMail({ ...mailTo(address), messageId: '<job-1@example.test>' });
    const mail = await nextMail(address);
    expect(mail.from).to.include({ name: 'Overlap', address: 'hello@example.test' });
    expect(mail.text.trim()).to.equal('Type <this>:\n\n123456\n\nOpen: https://x.test/?a&b');
    expect(mail.html).to.include('Type &#60;this&#62;:').and.to.include('>123456<');
    expect(mail.headers).to.include({
      'auto-submitted': 'auto-generated',
      'message-id': '<job-1@example.test>',
    });
  });

  it('loads nothing from a server', () => {
    expect(mailTo('a@example.test').html).not.to.match(/src=|url\(|<link|<img/);
  });

  it('reaches only the recipient, for any content of names and headers', async () => {
    const [address, other] = [freshEmail(), freshEmail()];
    const injection = `Ann\r\nBcc: ${other}`;
    await sendMail({
      ...mailTo(address),
      to: { name: injection, address },
      subject: injection,
      headers: { 'X-Test': injection },
    });
    expect((await nextMail(address)).headers).not.to.have.property('bcc');
    expect(await mailsTo(other)).to.deep.equal([]);
  });

  it('distinguishes a refused address from a busy server', async () => {
    const outcome = (address: string) =>
      sendMail(mailTo(address)).then(() => null, isAddressRefused);
    expect(await outcome(`refused-${freshEmail()}`)).to.equal(true);
    expect(await outcome(`busy-${freshEmail()}`)).to.equal(false);
  });

  it('is not sent without TLS in production, unless the URL allows it', async () => {
    const send = (url: string) =>
      withSettings({ PUBLIC_ORIGIN: 'https://overlap.example', SMTP_URL: url }, () =>
        sendMail(mailTo(freshEmail()))
          .then(() => 'sent', String)
          .finally(closeMail),
      );
    // The product takes this form of 127.0.0.1 for another machine.
    const url = String(environment().SMTP_URL).replace('127.0.0.1', '127.1');
    expect(await send(`${url}?requireTLS=false`)).to.equal('sent');
    expect(await send(url)).to.include('STARTTLS');
  });
});
