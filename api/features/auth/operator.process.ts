import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { startApiHere, withSettings } from '#test/api.ts';
import { Client, setBase } from '#test/client.ts';
import { nextMail } from '#test/mailbox.ts';
import { ONBOARDING, signIn } from '#test/sign-in.ts';
import { sendDueMails } from '../mails/service.ts';

/** Runs a program of the operator. @returns its lines. */
const operate = (...args: string[]): Promise<string[]> => runChild(process.execPath, args);

describe('the operator', () => {
  before(async () => setBase(await startApiHere()));

  const sessionOf = async (client: Client) => (await client.get('/api/auth/session')).body;

  it('approves an account that waits, whose member gets a mail', async () => {
    const client = new Client();
    await withSettings({ SIGNUP: 'approval' }, async () => {
      await signIn(client);
      await client.post('/api/onboarding', ONBOARDING);
    });
    const { id } = (await sessionOf(client)).user;
    expect(await operate('worker/review.ts')).to.satisfy((lines: string[]) =>
      lines.some((line) => line.startsWith(`Waiting for approval: ${id} `)),
    );
    await operate('worker/review.ts', 'approve', String(id), '--by=ada', '--why=known');
    expect((await sessionOf(client)).user).to.include({ onboarded: true, waiting: false });
    await sendDueMails();
    expect((await nextMail(client.email)).text).to.include('Your account is approved.');
  });

  it('reverts a mistyped birth date', async () => {
    const client = new Client();
    await signIn(client);
    const child = await client.post('/api/onboarding', { ...ONBOARDING, birthDate: '2020-05-17' });
    expect(child.body.code).to.equal('under_age');
    const address = client.email.toUpperCase();
    expect(await operate('worker/review.ts', 'admit', address)).to.deep.equal([
      `${address} can sign up again.`,
    ]);
    await signIn(client);
    expect((await client.post('/api/onboarding', ONBOARDING)).status).to.equal(200);
  });

  it('creates a link that makes the first person who signs in with it an admin', async () => {
    const [line = ''] = await operate('db/admin-link.ts');
    const [, code = ''] = /^http:\/\/localhost:8080\/login#invite=([\w-]{43})$/.exec(line) ?? [];
    const client = new Client();
    const opened = await client.post('/api/auth/invite', { code });
    expect(opened.body).to.deep.equal({ makesAdmin: true });
    expect((await signIn(client)).role).to.equal('admin');
  });

  it('grants and revokes the admin role', async () => {
    const client = new Client();
    expect((await signIn(client)).role).to.equal('member');
    await operate('worker/admin.ts', client.email);
    expect((await sessionOf(client)).user.role).to.equal('admin');
    expect((await client.get('/api/stats')).status).to.equal(200);
    await operate('worker/admin.ts', client.email, 'off');
    expect((await sessionOf(client)).user.role).to.equal('member');
    expect((await client.get('/api/stats')).status).to.equal(403);
  });
});
