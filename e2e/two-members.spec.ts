import type { Locator, Page } from '@playwright/test';
import { REACTIONS } from '#contract/limits.ts';
import { noisyJpeg } from '#test/pictures.ts';
import { grantModerator, signInAsAdmin } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { type BrowserUser, expect, idOf, loadLive, test } from './fixtures.ts';
import { type Texts, textsIn } from './texts.ts';
import { centerOf, createTouch } from './touch.ts';

/** A member with the texts of their language. */
interface Side extends BrowserUser {
  t: Texts;
  id: number;
}

/** One match, with a member who reads from right to left and one who reads from left to right. */
interface Pair {
  noor: Side;
  theo: Side;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const KITCHEN = { prompt: 'kitchen', answer: 'كعكة التمر على طريقة جدتي' };
const SMALL_JOY = { prompt: 'small-joy', answer: 'Ein leerer Zug am frühen Morgen' };
const COMMENT = 'إلى أين يأخذك ذلك القطار؟';
const REPLY = 'Bis ans Meer, und mit dem letzten zurück.';
const HARSH = 'لا أحد يحتمل ثرثرتك.';
const CALM = 'Das war nicht nett.';
const QUESTION = 'smell-of-home';
const ANSWERS = { noor: 'مطر على تراب ساخن', theo: 'Frisches Brot' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const log = (page: Page) => page.getByRole('log');
const line = (page: Page, text: string) => log(page).locator('[data-line]', { hasText: text });
const bubble = (page: Page, text: string) => line(page, text).locator('[data-bubble]').last();

const question = ({ t }: Side, { prompt }: { prompt: string }) => t(`prompts.${prompt}`);
const theirAnswer = (side: Side, { name }: Side, prompt: typeof KITCHEN) =>
  side.t('likedItems.theirs.prompt', { name, question: question(side, prompt) });

/** Opens the menu of a message by a long press, and chooses from it. */
async function choose(page: Page, message: Locator, item: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await message.scrollIntoViewIfNeeded();
  const center = await centerOf(message);
  const { drag } = await createTouch(page);
  await drag(center, center, { steps: 0, afterDown: () => expect(entry).toBeVisible() });
  await entry.tap();
}

async function write({ page, t }: Side, text: string): Promise<void> {
  await page.getByRole('textbox', { name: t('chat.message') }).fill(text);
  await button(page, t('chat.send')).tap();
  await expect(bubble(page, text)).toBeVisible();
}

async function introduce(side: Side, prompt: typeof KITCHEN): Promise<void> {
  const { page, t } = side;
  await page.goto('/edit-profile');
  await button(page, t('profileEdit.prompts.add')).tap();
  const list = dialog(page, t('profileEdit.prompts.choose'));
  await list.getByRole('searchbox').fill(question(side, prompt));
  await button(page, question(side, prompt)).tap();
  const sheet = dialog(page, t('profileEdit.prompts.answer'));
  await sheet.getByRole('textbox', { name: question(side, prompt) }).fill(prompt.answer);
  await button(page, t('profileEdit.done')).tap();
  await expect(sheet).toBeHidden();
  await button(page, t('specified.editProfile.save')).tap();
  await expect(page).toHaveURL('/app');
}

/** Each reads the question in their own language, and the answer as it was written. */
async function prompts({ noor, theo }: Pair): Promise<void> {
  await introduce(noor, KITCHEN);
  await introduce(theo, SMALL_JOY);
  for (const [reader, writer, prompt, direction] of [
    [theo, noor, KITCHEN, 'rtl'],
    [noor, theo, SMALL_JOY, 'ltr'],
  ] as const) {
    await reader.page.goto(`/profile/${writer.id}`);
    await expect(reader.page.getByText(question(reader, prompt), { exact: true })).toBeVisible();
    const answer = reader.page.getByText(prompt.answer, { exact: true });
    await expect(answer).toBeVisible();
    await expect(answer).toHaveCSS('direction', direction);
  }
}

async function likeWithComment({ noor: { page, t, ...noor }, theo }: Pair): Promise<void> {
  const side = { page, t, ...noor };
  const values = { name: theo.name, question: question(side, SMALL_JOY) };
  await button(page, t('likedItems.hearts.prompt', values)).tap();
  const sheet = dialog(page, t('likedItems.titles.prompt', { name: theo.name }));
  await expect(sheet).toContainText(SMALL_JOY.answer);
  await sheet.getByRole('textbox', { name: t('likedItems.comment') }).fill(COMMENT);
  await button(page, t('likedItems.send')).tap();
  await expect(sheet).toBeHidden();
}

/** A new member without a verified photo: the comment is covered. */
async function coveredComment({ noor, theo: { page, t, ...theo } }: Pair): Promise<void> {
  await page.goto('/likes');
  const liked = { question: question({ page, t, ...theo }, SMALL_JOY) };
  await expect(page.getByText(t('likedItems.liked.prompt', liked))).toBeVisible();
  await expect(page.getByText(t('likedItems.covered'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('likedItems.notVerified', { name: noor.name }))).toBeVisible();
  await expect(page.getByText(COMMENT)).toHaveCount(0);
  await button(page, t('likedItems.show')).tap();
  await expect(page.getByText(COMMENT)).toHaveCSS('direction', 'rtl');
}

async function likeBack({ noor, theo: { page, t } }: Pair): Promise<void> {
  await button(page, t('likes.like', { name: noor.name })).tap();
  const matched = dialog(page, t('specified.profile.match'));
  await expect(matched).toContainText(t('matches.bothSaidYes', { name: noor.name }));
  await button(page, t('matches.write')).tap();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
}

async function firstMessage({ noor, theo }: Pair): Promise<void> {
  const { pathname } = new URL(theo.page.url());
  await loadLive(noor, () => noor.page.goto(pathname));
  await loadLive(theo, () => theo.page.reload());
  const yours = theo.t('likedItems.yours.prompt', { question: question(theo, SMALL_JOY) });
  for (const [{ page }, heading] of [
    [theo, yours],
    [noor, theirAnswer(noor, theo, SMALL_JOY)],
  ] as const) {
    await expect(log(page).locator('[data-line]')).toHaveCount(1);
    await expect(bubble(page, COMMENT)).toContainText(heading);
    await expect(bubble(page, COMMENT)).toContainText(SMALL_JOY.answer);
  }
}

async function reply({ noor, theo }: Pair): Promise<void> {
  await choose(theo.page, bubble(theo.page, COMMENT), theo.t('chat.reply'));
  await write(theo, REPLY);
  await expect(bubble(noor.page, REPLY)).toContainText(`${noor.t('chat.inReplyTo')} `);
  await expect(bubble(noor.page, REPLY)).toContainText(COMMENT);
}

async function reaction({ noor, theo }: Pair): Promise<void> {
  const { page, t } = noor;
  await choose(page, bubble(page, REPLY), t('chat.react'));
  await button(page, t('chat.reactions.3')).tap();
  for (const [{ page: shown, t: texts }, name] of [
    [theo, noor.name],
    [noor, t('chat.you')],
  ] as const) {
    const label = texts('chat.reactedBy', { name, reaction: texts('chat.reactions.3') });
    await expect(line(shown, REPLY)).toContainText(label);
    await expect(line(shown, REPLY)).toContainText(REACTIONS[3]);
  }
}

async function photo({ noor, theo }: Pair): Promise<void> {
  const [ar, de] = [noor.t, theo.t];
  const openPhoto = async () => {
    await button(noor.page, ar('chat.add')).tap();
    await noor.page.getByRole('menuitem', { name: ar('chat.photos.photo') }).tap();
  };
  await openPhoto();
  const ask = dialog(noor.page, ar('chat.photos.ask', { name: theo.name }));
  await ask.getByRole('button', { name: ar('chat.photos.sendRequest'), exact: true }).tap();
  await expect(noor.page.getByText(ar('chat.photos.waiting', { name: theo.name }))).toBeVisible();
  const request = theo.page.getByRole('region', {
    name: de('chat.photos.request', { name: noor.name }),
  });
  await request.getByRole('button', { name: de('chat.photos.allow'), exact: true }).tap();
  await expect(noor.page.getByText(ar('chat.photos.waiting', { name: theo.name }))).toHaveCount(0);
  const chooser = noor.page.waitForEvent('filechooser');
  await openPhoto();
  const buffer = await noisyJpeg({});
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });

  const from = de('chat.photos.from', { name: noor.name });
  await expect(bubble(noor.page, ar('chat.photos.own'))).toBeVisible();
  await expect(bubble(theo.page, from)).toBeVisible();
  await expect(log(theo.page).getByRole('img', { name: from })).toHaveCount(0);
  await button(theo.page, de('chat.photos.show')).tap();
  await expect(log(theo.page).getByRole('img', { name: from })).toBeVisible();
}

/** The position of a voice message as its reader hears it, by a pattern of its time. */
const positionAt = ({ t }: Side, at: string) =>
  new RegExp(`^${t('chat.voice.positionAt', { at, length: '0:0[3-9]' })}$`);

/** Noor records the beeps of the browser's own microphone. */
async function sendVoice({ page, t }: Side): Promise<void> {
  await button(page, t('chat.voice.record')).tap();
  await expect(page.getByRole('timer')).toHaveText(/^0:0[3-9]$/);
  await button(page, t('chat.voice.stop')).tap();
  await button(page, t('chat.voice.play')).tap();
  await expect(button(page, t('chat.voice.pause'))).toBeVisible();
  await expect(button(page, t('chat.voice.play'))).toBeVisible();
  await expect(log(page).getByRole('slider')).toHaveCount(0);
  await button(page, t('chat.send')).tap();
}

async function voice({ noor, theo }: Pair): Promise<void> {
  await sendVoice(noor);
  for (const side of [noor, theo]) {
    const position = log(side.page).getByRole('slider', { name: side.t('chat.voice.position') });
    await expect(position).toHaveAttribute('aria-valuetext', positionAt(side, '0:00'));
    // Time runs from left to right in both directions of writing.
    await expect(position.locator('[dir]')).toHaveAttribute('dir', 'ltr');
  }
  const { page, t } = theo;
  const position = log(page).getByRole('slider', { name: t('chat.voice.position') });
  const playToEnd = async () => {
    await button(page, t('chat.voice.play')).tap();
    await expect(button(page, t('chat.voice.pause'))).toBeVisible();
    await expect(position).toHaveAttribute('aria-valuetext', positionAt(theo, '0:0[1-9]'));
    await expect(button(page, t('chat.voice.play'))).toBeVisible();
    await expect(position).toHaveAttribute('aria-valuetext', positionAt(theo, '0:00'));
  };
  await playToEnd();
  await button(page, t('chat.voice.speed', { factor: '1' })).tap();
  await button(page, t('chat.voice.speed', { factor: '1,5' })).tap();
  await expect(button(page, t('chat.voice.speed', { factor: '2' }))).toBeVisible();
  await position.tap();
  await expect(position).toHaveAttribute('aria-valuetext', positionAt(theo, '0:0[1-4]'));
  await button(page, t('chat.voice.speed', { factor: '2' })).tap();
  await playToEnd();
}

async function bothAnswer({ noor, theo }: Pair): Promise<void> {
  const open = ({ page, t }: Side) => page.getByRole('region', { name: t('questions.kind') });
  const field = (side: Side) =>
    open(side).getByRole('textbox', { name: side.t('questions.yourAnswer') });
  const answer = async (side: Side, text: string) => {
    await field(side).fill(text);
    await button(side.page, side.t('questions.answer')).tap();
  };
  await button(noor.page, noor.t('chat.add')).tap();
  await noor.page.getByRole('menuitem', { name: noor.t('questions.menu'), exact: true }).tap();
  const sheet = dialog(noor.page, noor.t('questions.choose'));
  const wanted = sheet.getByRole('button', { name: noor.t(`questions.of.${QUESTION}`) });
  while (!(await wanted.isVisible())) await button(noor.page, noor.t('questions.others')).tap();
  await wanted.tap();
  for (const side of [noor, theo]) {
    await expect(open(side).getByRole('heading')).toHaveText(side.t(`questions.of.${QUESTION}`));
  }
  await answer(theo, ANSWERS.theo);
  await expect(open(theo)).toContainText(theo.t('questions.waitingFor', { name: noor.name }));
  await expect(open(noor)).toContainText(noor.t('questions.askedByYou'));
  await expect(open(noor)).not.toContainText(ANSWERS.theo);
  await answer(noor, ANSWERS.noor);
  for (const { page } of [noor, theo]) {
    await expect(bubble(page, ANSWERS.noor)).toBeVisible();
    await expect(bubble(page, ANSWERS.theo)).toBeVisible();
  }
}

/** The other member has replied: the quote loses its text too. */
async function deletion({ noor, theo }: Pair): Promise<void> {
  await write(noor, HARSH);
  await choose(theo.page, bubble(theo.page, HARSH), theo.t('chat.reply'));
  await write(theo, CALM);
  await expect(bubble(noor.page, CALM)).toContainText(HARSH);
  const own = log(noor.page).locator('[data-own] [data-bubble]', { hasText: HARSH });
  await choose(noor.page, own, noor.t('chat.deleteMessage'));
  const sheet = dialog(noor.page, noor.t('chat.deleteTitle'));
  await expect(sheet).toContainText(noor.t('chat.deleteText', { name: theo.name }));
  await sheet.getByRole('button', { name: noor.t('chat.deleteMessage'), exact: true }).tap();
  await expect(log(noor.page).getByText(noor.t('chat.deletedByYou'))).toBeVisible();
  for (const { page, t } of [noor, theo]) {
    await expect(bubble(page, CALM)).toContainText(t('chat.deleted'));
    await expect(page.getByText(HARSH)).toHaveCount(0);
  }
}

/** The receiver reports a message after its sender has deleted it, together with the photo. */
async function report({ noor, theo: { page, t } }: Pair): Promise<void> {
  const deleted = log(page)
    .locator('[data-line]:not([data-own])', { hasText: t('chat.deleted') })
    .locator('[data-bubble]');
  await choose(page, deleted, t('safety.report'));
  const sheet = dialog(page, t('safety.reportTitle', { name: noor.name }));
  await expect(sheet.getByRole('checkbox', { name: t('chat.deleted') })).toBeChecked();
  await sheet.getByText(t('chat.photos.photo'), { exact: true }).tap();
  await expect(sheet.getByRole('checkbox', { name: t('chat.photos.photo') })).toBeChecked();
  await sheet.getByRole('radio', { name: t('safety.reasons.harassment') }).check({ force: true });
  await sheet.getByRole('switch').uncheck({ force: true });
  await sheet.getByRole('button', { name: t('safety.send'), exact: true }).tap();
  await expect(page.getByText(t('safety.sent'))).toBeVisible();
}

/** The note is in the language of its reader. */
async function closing({ noor, theo: { page, t } }: Pair): Promise<void> {
  await button(page, t('profile.more')).tap();
  await button(page, t('closing.close')).tap();
  const sheet = dialog(page, t('closing.title', { name: noor.name }));
  await sheet.getByText(t('closing.notes.no_spark'), { exact: true }).tap();
  await expect(sheet.getByRole('radio', { name: t('closing.notes.no_spark') })).toBeChecked();
  await sheet.getByRole('button', { name: t('closing.confirm'), exact: true }).tap();
  await expect(sheet).toBeHidden();
}

async function closed({ noor: { page, t }, theo }: Pair): Promise<void> {
  const values = { name: theo.name, note: t('closing.notes.no_spark') };
  await expect(page.getByText(t('closing.byOtherWith', values))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('chat.message') })).toHaveCount(0);
}

/** The copy has the deleted message, what was around it, and the photo behind a recorded request. */
async function evidence({ page, t }: Side, about: Side): Promise<void> {
  await page.goto(`/admin/reports?search=${about.id}`);
  const row = page.getByRole('row', { name: new RegExp(about.name) });
  await expect(row).toContainText(t('moderation.queue.fromPeople', { people: 1 }));
  await row.getByRole('link', { name: t('safety.reasons.harassment') }).click();
  const copy = page.getByRole('region', { name: t('moderation.case.copy') });
  const message = (text: string) => copy.getByRole('listitem').filter({ hasText: text });
  await expect(message(HARSH)).toContainText(t('moderation.case.deletedMessage'));
  await expect(message(HARSH)).toContainText(t('moderation.case.reported'));
  await expect(message(CALM)).toContainText(t('moderation.case.reporter', { letter: 'A' }));
  await expect(message(REPLY)).toBeVisible();
  await expect(message(t('moderation.case.photo'))).toContainText(t('moderation.case.reported'));
  await expect(copy).toContainText(t(`questions.of.${QUESTION}`));

  await button(page, t('moderation.decision.claimFirst')).click();
  await button(page, t('moderation.case.showPictures')).click();
  const sheet = dialog(page, t('moderation.case.showPicturesTitle'));
  await expect(page.getByRole('img', { name: t('moderation.case.picture', { n: 1 }) })).toHaveCount(
    0,
  );
  await button(sheet.page(), t('moderation.case.showPictures')).last().click();
  await expect(sheet).toBeHidden();
  await expect(
    page.getByRole('img', { name: t('moderation.case.picture', { n: 1 }) }),
  ).toBeVisible();
}

/** @returns the id of the case. */
async function decision({ page, t, ...mia }: Side, about: Side): Promise<string> {
  await button(page, t('moderation.decision.more')).click();
  const measure = t('moderation.decision.measures.remove_content.0');
  await page.getByRole('radio', { name: measure }).check();
  await page.getByLabel(t('moderation.decision.rule'), { exact: true }).selectOption('3');
  await page.getByRole('checkbox', { name: question({ page, t, ...mia }, KITCHEN) }).check();
  await page.getByLabel(t('moderation.decision.facts'), { exact: true }).fill(FACTS);
  const statement = page.getByRole('region', { name: t('moderation.decision.statement') });
  await expect(statement).toHaveAttribute('lang', 'ar');
  await expect(statement).toContainText(about.t('server.statement.removed.answers', { count: 1 }));
  await expectAccessible(page);
  await button(page, t('moderation.decision.send')).click();
  await expect(page.getByText(t('moderation.decision.sent'))).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const FACTS = 'In einem Chat wurde ein anderes Mitglied beleidigt.';

async function statementOfReasons({ page, t }: Side): Promise<void> {
  await page.goto('/account/standing');
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveText(t('standing.measures.remove_content'));
  await expect(card).toContainText(t('server.statement.removed.answers', { count: 1 }));
  await expect(card).toContainText(FACTS);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
}

async function auditLog(admin: Page, caseId: string): Promise<void> {
  await admin.goto('/admin/audit');
  for (const action of ['claim_case', 'show_pictures', 'decide_case']) {
    const cells = admin.getByRole('row').filter({ hasText: action }).getByRole('cell');
    await expect(cells.getByText(caseId, { exact: true })).toHaveCount(1);
  }
}

test('two members, one reading Arabic and one German, from the prompt to the decision of a moderator', async ({
  member,
  visitor,
}) => {
  const [ar, de] = await Promise.all([textsIn('ar'), textsIn('de')]);
  const [one, other, moderator, admin] = [
    await member('noor', { ...PHONE, locale: 'ar-EG' }),
    await member('theo', { ...PHONE, locale: 'de-DE' }),
    await member('mia', { ...DESKTOP, locale: 'de-DE' }),
    await visitor(DESKTOP),
  ];
  const pair: Pair = {
    noor: { ...one, t: ar, id: await idOf(one) },
    theo: { ...other, t: de, id: await idOf(other) },
  };
  const mia: Side = { ...moderator, t: de, id: await idOf(moderator) };
  await signInAsAdmin(admin);
  await grantModerator(admin, moderator);

  await test.step('each answers a prompt', () => prompts(pair));
  await test.step('an answer is liked, with a comment', () => likeWithComment(pair));
  await test.step('the comment is covered until a tap', () => coveredComment(pair));
  await test.step('a like back is a match', () => likeBack(pair));
  await test.step('the comment is the first message', () => firstMessage(pair));
  await test.step('a reply quotes it', () => reply(pair));
  await test.step('a reaction', () => reaction(pair));
  await test.step('a photo, once it is allowed', () => photo(pair));
  await test.step('a voice message, which the other plays', () => voice(pair));
  await test.step('a question that both answer', () => bothAnswer(pair));
  await test.step('a message is deleted', () => deletion(pair));
  await test.step('the deleted message is reported', () => report(pair));
  await test.step('the chat is closed', () => closing(pair));
  await test.step('the other member reads the note', () => closed(pair));
  await test.step('the moderator reads the evidence', () => evidence(mia, pair.noor));
  const caseId = await test.step('and removes an answer', () => decision(mia, pair.noor));
  await test.step('the member reads why', () => statementOfReasons(pair.noor));
  await test.step('the audit log has the actions', () => auditLog(admin, caseId));
});
