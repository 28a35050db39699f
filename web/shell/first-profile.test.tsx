import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OnboardingDraft } from '#contract/auth.ts';
import { photoPath } from '#contract/media.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import { OwnUser } from '#contract/users.ts';
import { complete } from '../components/testing/complete.ts';
import { render } from '../components/testing/render.tsx';
import { type Answers, offline, refusal, serve } from '../components/testing/serve.ts';
import { signIn } from '../components/testing/sign-in.ts';
import { browserTimeZone } from '../platform/dates.ts';
import { putSession, sessionOf, useGetSessionQuery } from '../platform/session.ts';
import { makeStore } from '../platform/store.ts';
import { FirstProfile } from './FirstProfile.tsx';

const ADULT = new Date().getFullYear() - 30;
const CHILD = new Date().getFullYear() - 12;
const CONSENTS = { acceptTerms: true, acceptSensitive: true } as const;
const KEPT: OnboardingDraft = {
  name: 'Kai',
  birthDate: `${ADULT}-03-02`,
  timeZone: browserTimeZone(),
  ...CONSENTS,
  location: '',
  lookingFor: [],
  useLookingFor: false,
};
const WISHING: OnboardingDraft = { ...KEPT, gender: null, wantedGenders: ['nonbinary'] };
const PLACED = { ...WISHING, hasPosition: true };
const NEW = { id: 7, name: DEFAULT_NAME };
const DONE = complete(OwnUser, { ...NEW, name: 'Kai', onboarded: true, guideStep: 'photo' });

let user: UserEvent;

function Page() {
  const { data } = useGetSessionQuery();
  const member = data?.user;
  if (!data || !member || (member.onboarded && !member.guideStep)) return <h1>Left</h1>;
  return <FirstProfile user={member} draft={data.draft} />;
}

/** Opens the page as a device that has the draft. @returns the server, and a function that closes the page. */
function open(
  account: Partial<OwnUser> = NEW,
  draft: OnboardingDraft | null = null,
  answers: Answers = {},
) {
  const store = makeStore();
  signIn(store, complete(OwnUser, account));
  const session = sessionOf(store.getState());
  if (session) store.dispatch(putSession({ ...session, draft }));
  const server = serve({
    saveOnboarding: undefined,
    setGuideStep: undefined,
    completeOnboarding: { user: DONE },
    ...answers,
  });
  const toasts = <Notifications key="toasts" autoClose={false} transitionDuration={0} />;
  const page = render([toasts, <Page key="page" />], '/app', store);
  user = page.user;
  return { ...server, unmount: page.unmount };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const next = () => press('Continue');
const step = (name: string) => screen.findByRole('heading', { level: 1, name });
const check = (...names: (string | RegExp)[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name }));
};
async function born(year: number) {
  await step('When were you born?');
  for (const [label, option] of [
    ['Day', '2'],
    ['Month', '3'],
    ['Year', String(year)],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: option } });
  next();
}
/** Waits for the deck, and until the steps are out of the history. */
async function left() {
  await step('Left');
  await waitFor(() => expect(history.state?.usr?.step).toBeUndefined());
}
async function consent() {
  await step('Before you go on');
  check(/^I am 18 or older/, /^I agree that/);
  next();
}

describe('FirstProfile', () => {
  beforeEach(() => localStorage.clear());

  it('asks one question a screen, and sends nothing before both consents', async () => {
    const { calls, bodies } = open();
    await user.type(await screen.findByLabelText('First name'), 'Kai{Enter}');
    await born(ADULT);
    await step('Before you go on');
    next();
    expect(screen.getByText('Tick both boxes to continue.')).toBeTruthy();
    expect(calls).toEqual([]);
    await consent();
    await step('How do you identify?');
    expect(bodies('saveOnboarding')).toEqual([KEPT]);
    next();
    expect(screen.getByText('Choose one.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Woman' }));
    next();
    await step('Who do you want to meet?');
    next();
    expect(screen.getByText('Choose one.')).toBeTruthy();
    check('Men', 'Nonbinary people');
    next();
    await step('Where are you?');
    await user.type(screen.getByRole('combobox'), 'Portland, Oregon');
    next();
    await step('What are you looking for?');
    check('Friendship');
    await user.click(screen.getByRole('switch', { name: /^Use to find people/ }));
    next();
    await step('Add a photo');
    expect(bodies('completeOnboarding')).toEqual([
      {
        ...KEPT,
        gender: 'female',
        wantedGenders: ['male', 'nonbinary'],
        location: 'Portland, Oregon',
        lookingFor: ['Friendship'],
        useLookingFor: true,
      },
    ]);
    await waitFor(() => expect(history.state?.usr?.step, 'no way back').toBeUndefined());
  });

  it('goes back by its button and by that of the browser, with the answers', async () => {
    open({ ...NEW, name: 'Kai' });
    await born(ADULT);
    await step('Before you go on');
    expect(screen.getByText('3 of 7')).toBeTruthy();
    press('Back');
    await step('When were you born?');
    expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe(String(ADULT));
    press('Back');
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Kai');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    next();
    await step('When were you born?');
    next();
    await consent();
    const title = await step('How do you identify?');
    await waitFor(() => expect(document.activeElement).toBe(title));
    history.back();
    await step('Before you go on');
    await screen.findByText(/^Your answers so far are stored, encrypted/);
  });

  it.each<[string, OnboardingDraft | null, string]>([
    ['this browser until the server has the consents', null, 'Before you go on'],
    ['another device after them', KEPT, 'How do you identify?'],
    ['another device with all required answers', WISHING, 'Where are you?'],
  ])('continues on %s', async (_, draft, title) => {
    const { unmount, bodies } = open(NEW, null, { saveOnboarding: refusal(503) });
    await user.type(await screen.findByLabelText('First name'), 'Kai{Enter}');
    await born(ADULT);
    await consent();
    await waitFor(() => expect(bodies('saveOnboarding')).toHaveLength(1));
    unmount();
    open(NEW, draft);
    await step(title);
    if (draft) return;
    await consent();
    await step('How do you identify?');
    expect(Object.keys(localStorage).join()).not.toContain('onboarding');
  });

  it('skips the place and the goal', async () => {
    const { bodies } = open(NEW, PLACED);
    press('Skip');
    await step('What are you looking for?');
    press('Skip');
    await step('Add a photo');
    expect(bodies('completeOnboarding')).toEqual([WISHING]);
  });

  it('deletes the stored answers when a consent is unticked, and says where they are', async () => {
    const { calls, answers } = open(NEW, KEPT, { dropOnboarding: offline });
    press('Back');
    await screen.findByText(/^Your answers so far are stored, encrypted/);
    check(/^I agree that/);
    await screen.findByText('Check your connection and try again.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ }).checked).toBe(true);
    answers.dropOnboarding = undefined;
    check(/^I am 18 or older/);
    await screen.findByText(/^Your answers so far are only on this device/);
    expect(calls.map(({ name }) => name)).toEqual(['dropOnboarding', 'dropOnboarding']);
  });

  it('goes forward no further than to the consents that were unticked', async () => {
    open({ ...NEW, name: 'Kai' }, null, { dropOnboarding: undefined });
    await born(1990);
    await consent();
    await step('How do you identify?');
    press('Back');
    await step('Before you go on');
    check(/^I agree that/);
    await screen.findByText(/^Your answers so far are only on this device/);
    history.forward();
    await waitFor(() => expect(history.state.usr).toMatchObject({ step: 'gender' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Before you go on',
    );
  });

  it('asks whether the year of a person under 18 is right, whom the server refuses', async () => {
    const { bodies } = open({ ...NEW, name: 'Kai' }, null, {
      saveOnboarding: refusal(403, { code: 'under_age_today', message: 'Come back then.' }),
    });
    await born(CHILD);
    const question = await screen.findByRole('dialog', {
      name: `You entered ${CHILD}. Is that right?`,
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    next();
    await user.click(await screen.findByRole('button', { name: "Yes, that's right" }));
    await consent();
    await waitFor(() => expect(bodies('saveOnboarding')[0]?.birthDate).toBe(`${CHILD}-03-02`));
    await step('Before you go on');
  });

  it('says what to do when the network fails', async () => {
    const { answers, bodies } = open(NEW, PLACED, { saveOnboarding: offline });
    next();
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
    answers.saveOnboarding = undefined;
    next();
    await step('What are you looking for?');
    expect(bodies('saveOnboarding')).toEqual([PLACED, PLACED]);
  });

  it('links the rules beside the consents, in another tab, so that the answers stay', async () => {
    open(NEW, { ...KEPT });
    press('Back');
    for (const [name, href] of [
      ['Rules', '/rules'],
      ['Report content', '/notice'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  });

  it('saves an answer and interests, each at its step, and leaves', async () => {
    const saved = { ...DONE, images: [photoPath('a'.repeat(32))], imageStates: ['shown' as const] };
    const { calls } = open(saved, null, { updateUser: saved });
    await screen.findByText('Your profile, 1 of 3');
    press('Adjust crop');
    const crop = await screen.findByRole('dialog', { name: 'Adjust crop' });
    await user.click(within(crop).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    next();
    await step('Answer one');
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    await user.click(radios[0] as HTMLElement);
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
    await user.type(field(), 'call me at 0151 2345678');
    await user.click(radios[1] as HTMLElement);
    next();
    expect(field().getAttribute('aria-invalid'), 'the text is kept').toBe('true');
    await user.clear(field());
    await user.type(field(), 'Every bookshop.');
    next();
    await step('Pick three interests');
    check('Art', 'Dogs', 'Wine');
    next();
    await left();
    expect(calls.map(({ name, body }) => [name, body])).toEqual([
      ['setGuideStep', { step: 'answer' }],
      ['updateUser', { prompts: [{ prompt: radios[1]?.value, answer: 'Every bookshop.' }] }],
      ['setGuideStep', { step: 'interests' }],
      ['updateUser', { interests: ['Art', 'Dogs', 'Wine'] }],
      ['setGuideStep', { step: null }],
    ]);
  });

  it('continues with the step of another device, and reaches the deck by Skip', async () => {
    const { unmount } = open({ ...DONE, guideStep: 'answer' });
    await step('Answer one');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
    await user.click(radios()[1] as HTMLElement);
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Bookshops.');
    unmount();
    const { bodies } = open({ ...DONE, guideStep: 'answer' });
    await screen.findByDisplayValue('Bookshops.');
    const offered = ['never-leave-without', 'first-date', 'time-machine'];
    expect(radios().map(({ value }) => value)).toEqual(offered);
    press('Skip');
    await step('Pick three interests');
    press('Skip');
    await left();
    expect(bodies('setGuideStep')).toEqual([{ step: 'interests' }, { step: null }]);
    expect(Object.keys(localStorage)).not.toContain('draft_7_onboarding');
  });

  it('returns to the photo when its upload fails', async () => {
    open(DONE);
    await step('Add a photo');
    expect(screen.getByRole('main').tabIndex, 'scrolls by keys').toBe(0);
    const file = new File(['<svg>'], 'me.png', { type: 'image/png' });
    fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
      target: { files: [file] },
    });
    press('Skip');
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a JPEG, PNG or WebP');
    await step('Add a photo');
  });
});
