import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Onboarding } from '#contract/auth.ts';
import { render } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { browserTimeZone } from '../../platform/dates.ts';
import { OnboardingSheet } from './OnboardingSheet.tsx';

const ADULT = new Date().getFullYear() - 30;
const CHILD = new Date().getFullYear() - 12;

let user: UserEvent;
let sent: () => Partial<Onboarding>[];

const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
const start = () => user.click(screen.getByRole('button', { name: 'Start' }));

/** Answers the required questions. */
async function answer(year: number): Promise<void> {
  for (const [label, option] of [
    ['Day', '2'],
    ['Month', 'March'],
    ['Year', String(year)],
  ] as const) {
    await user.selectOptions(screen.getByLabelText(label), option);
  }
  await choose('Woman');
  await choose('Men');
  for (const name of [/^I am 18 or older/, /^I agree that/]) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
}

describe('OnboardingSheet', () => {
  beforeEach(async () => {
    const { bodies } = serve({ completeOnboarding: refusal(500) });
    sent = () => bodies('completeOnboarding');
    ({ user } = render(<OnboardingSheet />, '/app'));
    await screen.findByRole('dialog', { name: 'Before you start' });
  });

  it('sends who the member wants to meet, where, and what for', async () => {
    await answer(ADULT);
    await user.type(
      screen.getByLabelText('Where (optional)', { selector: 'input' }),
      'Portland, Oregon',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Friendship' }));
    await user.click(screen.getByRole('switch', { name: /^Use to find people/ }));
    await start();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      birthDate: `${ADULT}-03-02`,
      timeZone: browserTimeZone(),
      gender: 'female',
      wantedGender: 'male',
      location: 'Portland, Oregon',
      lookingFor: ['Long-term relationship', 'Friendship'],
      useLookingFor: true,
      acceptTerms: true,
      acceptSensitive: true,
    });
  });

  it('requires the people to meet, and neither a place nor a goal', async () => {
    await start();
    expect(screen.getAllByText('Choose one.')).toHaveLength(2);
    expect(sent()).toHaveLength(0);
    await answer(ADULT);
    await start();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('location');
    expect(sent()[0]).toMatchObject({
      lookingFor: ['Long-term relationship'],
      useLookingFor: false,
    });
  });

  it('stores no goal when the chosen one is taken away', async () => {
    await answer(ADULT);
    const goal = screen.getByRole('checkbox', { name: 'Long-term relationship' });
    expect((goal as HTMLInputElement).checked).toBe(true);
    await user.click(goal);
    await start();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ lookingFor: [] });
  });

  it('asks whether the year of a person under 18 is right before the account is closed', async () => {
    await answer(CHILD);
    await start();
    const name = `You entered ${CHILD}. Is that right?`;
    const question = await screen.findByRole('dialog', { name });
    expect(sent()).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    await user.selectOptions(screen.getByLabelText('Year'), String(ADULT));
    await start();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('sends the birth date of a person under 18 after the confirmation', async () => {
    await answer(CHILD);
    await start();
    await user.click(await screen.findByRole('button', { name: "Yes, that's right" }));
    await waitFor(() => expect(sent()[0]?.birthDate).toBe(`${CHILD}-03-02`));
  });

  it('links the terms and the privacy rules', async () => {
    for (const name of ['Terms', 'Privacy']) {
      await user.click(screen.getByRole('button', { name }));
      const rules = await screen.findByRole('dialog', { name });
      await user.click(within(rules).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    }
  });

  it.each([
    ['Rules', '/rules'],
    ['Report content', '/notice'],
  ])('links the page %s in another tab, so that the form stays', (name, href) => {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  });
});
