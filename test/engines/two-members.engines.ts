import { randomInt } from 'node:crypto';
import { expect } from 'chai';
import { readCatalog } from '#dev/server-texts.ts';
import { killInstance, startInstance } from '../control.ts';
import { CUT_LABELS } from '../cut-labels.ts';
import { environment } from '../environment.ts';
import { throwing as step } from '../journey.ts';
import { codeFor } from '../mailbox.ts';
import { canvas } from '../pictures.ts';
import { Device, type Engine } from './device.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface Member extends Device {
  name: string;
}

const ARABIC = await readCatalog('ar', 'chat');
/** A picture of a phone that was held upright: its bytes lie on their side. */
const UPRIGHT = await canvas(400, 200, '#7b2a66')
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer();

async function signUp(device: Device, prefix: string): Promise<Member> {
  // Letters only, as names have them.
  const name =
    prefix + String(randomInt(1e8)).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const email = `${name}@example.test`;
  await device.goto('/login');
  expect(await device.run(CUT_LABELS)).to.deep.equal([]);
  await device.fill('textbox', 'Email', email);
  await device.click('button', 'Send code');
  await device.sees('textbox', 'Digit 1 of 6');
  await device.type(await codeFor(email));
  const next = () => device.click('button', 'Continue');
  await device.fill('textbox', 'First name', name);
  await next();
  await device.choose('Day', '15');
  await device.choose('Month', 'June');
  await device.choose('Year', String(new Date().getFullYear() - 30));
  await next();
  await device.click('checkbox', /^I am 18 or older/);
  await device.click('checkbox', /^I agree that/);
  await next();
  await device.click('radio', 'Prefer not to say');
  await next();
  for (const gender of [/^Women/, /^Men/, /^Nonbinary/]) await device.click('checkbox', gender);
  await next();
  for (const title of [
    'Where are you?',
    'What are you looking for?',
    'Add a photo',
    'Answer one',
    'Pick three interests',
  ]) {
    await device.sees('heading', title);
    await device.click('button', 'Skip');
  }
  await device.misses('button', 'Skip');
  return Object.assign(device, { name });
}

/** Puts members at one place: each is the first card of the other. */
async function meet(...members: Member[]): Promise<void> {
  const place = { latitude: randomInt(-60, 60), longitude: randomInt(-180, 180) };
  for (const member of members) {
    await member.run(`(async () => {
      const { user } = await (await fetch('/api/auth/session')).json();
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(${JSON.stringify(place)});
      const response = await fetch('/api/users/' + user.id + '/position', { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(await response.text());
    })()`);
  }
}

async function send(from: Member, to: Member, text: string): Promise<void> {
  await from.fill('textbox', 'Message', text);
  await from.click('button', 'Send');
  await to.reads(text);
}

/** Two members from the sign-up to a photo, in Arabic, and over an outage. */
async function journey(engine: Engine): Promise<void> {
  const base = String(environment().BASE_URL);
  const open = async () => new Device(await engine.open(), base);
  let ann: Member;
  let ben: Member;
  let chat = '';
  await step('two people sign up with a code by email', async () => {
    ann = await signUp(await open(), 'ann');
    ben = await signUp(await open(), 'ben');
  });
  await step('a field grows with its text, and the list of languages has no box', async () => {
    await ann.goto('/edit-profile');
    await ann.fill('textbox', /^About/, 'Books and walks by the river. '.repeat(8));
    await ann.of('textbox', /^About/, 'one.scrollHeight <= one.clientHeight');
    await ann.goto('/preferences');
    await ann.of('combobox', 'Language', `one && getComputedStyle(one).appearance === 'none'`);
  });
  await step('a card that is dragged to the right, and a button, are likes', async () => {
    await meet(ann, ben);
    await ann.goto('/app');
    await ann.drag('article', new RegExp(`^${ben.name}`), 180);
    await ann.misses('article', new RegExp(`^${ben.name}`));
    await ben.goto('/app');
    await ben.sees('article', new RegExp(`^${ann.name}`));
    await ben.click('button', new RegExp(`^Like ${ann.name}`));
    await ben.sees('dialog', "It's a match! 💕");
    await ben.click('button', 'Send a message');
    chat = await ben.until(
      'the chat',
      `location.pathname.startsWith('/chat/') && location.pathname`,
    );
    await ann.goto(chat);
  });
  await step('messages arrive both ways', async () => {
    await send(ann, ben, 'Hello Ben');
    await send(ben, ann, 'Hello Ann');
  });
  await step('a photo is sent with consent, upright, and shown after a tap', async () => {
    await ann.click('button', 'Add');
    await ann.click('menuitem', 'Photo');
    await ann.click('button', 'Ask');
    const waiting = `You asked ${ben.name} if you can send a photo.`;
    await ann.reads(waiting);
    await ben.click('button', 'Allow');
    await ben.reads(`${ann.name} may send photos`);
    // Shown to Ben before the server has stored it.
    await ann.until('the consent', `!document.body.innerText.includes(${JSON.stringify(waiting)})`);
    await ann.upload(UPRIGHT);
    await ben.click('button', 'Show photo');
    const size = await ben.of(
      'img',
      `Photo from ${ann.name}`,
      'one?.naturalWidth && [one.naturalWidth, one.naturalHeight]',
    );
    expect(size).to.deep.equal([200, 400]);
  });
  await step('a message that is written in an outage is sent after it', async () => {
    try {
      await Promise.all([killInstance(0), killInstance(1)]);
      await ann.fill('textbox', 'Message', 'Still there?');
      await ann.click('button', 'Send');
      await ann.sees('button', 'Not sent yet · Try now');
    } finally {
      await Promise.all([startInstance(0), startInstance(1)]);
    }
    await ben.reads('Still there?');
    await send(ben, ann, 'Back again');
  });
  await step('the pages are in Arabic, from right to left', async () => {
    await ben.goto('/preferences');
    await ben.choose('Language', 'العربية');
    await ben.until('right to left', `document.documentElement.dir === 'rtl'`);
    await ben.goto(chat);
    await ben.fill('textbox', ARABIC.Message ?? '', 'أهلا');
    await ben.click('button', ARABIC.Send ?? '');
    await ann.reads('أهلا');
    expect(await ben.run(CUT_LABELS)).to.deep.equal([]);
    await ben.goto('/app?tab=matches');
    expect(await ben.run(CUT_LABELS)).to.deep.equal([]);
  });
}

for (const [name, start] of Object.entries({ WebKit: startWebKit, Firefox: startFirefox })) {
  it(`${name}: two members meet, chat, send a photo and come back after an outage`, async () => {
    const engine = await start();
    try {
      await journey(engine);
    } finally {
      await engine.stop();
    }
  });
}
