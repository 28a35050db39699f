import { Button, Checkbox, Chip, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { Onboarding } from '#contract/auth.ts';
import { GENDERS } from '#contract/choices.ts';
import { NAME_MAX_CHARS } from '#contract/limits.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import { MainButton } from '../../components/layout/MainButton.tsx';
import { LegalLinks } from '../../components/legal/LegalLinks.tsx';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppDispatch, useCurrentUser } from '../../platform/hooks.ts';
import { setUser } from '../../platform/session.ts';
import { toast } from '../../platform/toasts.ts';
import { BirthDateField } from './BirthDateField.tsx';
import { authApi } from './endpoints.ts';
import { isUnderAge, onboardingErrors, toOnboarding, type Values } from './onboarding-form.ts';
import * as texts from './texts.ts';
import { useSignOut } from './use-sign-out.ts';
import { WaitingForApproval } from './WaitingForApproval.tsx';
import { WishFields } from './WishFields.tsx';

/** What a new account sees until it may enter: the form of the onboarding, or that an admin has to approve it. */
export const SignupStep = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? <WaitingForApproval /> : <OnboardingSheet />;

/** Gender options; `none` means "prefer not to say". */
const OPTIONS = [...GENDERS, 'none'] as const;

/** Questions of the first sign-in. The sheet cannot be dismissed; the alternative is to sign out. */
export function OnboardingSheet() {
  const formId = useId();
  const words = texts.onboarding;
  const { signOut, isSigningOut } = useSignOut();
  const { form, formNode, submit, send, isLoading, ...year } = useOnboarding(signOut);
  const { acceptTerms, acceptSensitive, gender: genderError } = form.errors;

  return (
    <Sheet
      opened
      title={words.title}
      footer={
        <>
          <Button variant="ghost" size="lg" disabled={isSigningOut} onClick={signOut}>
            {words.signOut}
          </Button>
          <MainButton type="submit" form={formId} disabled={isLoading}>
            {isLoading ? words.starting : words.start}
          </MainButton>
        </>
      }
    >
      <form id={formId} ref={formNode} noValidate onSubmit={submit}>
        <Stack gap={20}>
          <Text c="dimmed">{words.intro}</Text>
          {form.values.name !== undefined && <NameField {...form.getInputProps('name')} />}
          <BirthDateField {...form.getInputProps('birthDate')} />
          <Input.Wrapper label={texts.profileEdit.gender} labelElement="div" error={genderError}>
            <Chip.Group {...form.getInputProps('gender')}>
              <Group gap={8} role="radiogroup" aria-label={texts.profileEdit.gender}>
                {OPTIONS.map((option) => (
                  <Chip key={option} value={option} size="lg">
                    {texts.profileEdit.genders[option]}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
          <WishFields form={form} />
          <Input.Wrapper error={acceptTerms ?? acceptSensitive}>
            <Checkbox
              label={words.acceptTerms}
              {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
              error={Boolean(acceptTerms)}
            />
            <Checkbox
              label={words.acceptSensitive}
              {...form.getInputProps('acceptSensitive', { type: 'checkbox' })}
              error={Boolean(acceptSensitive)}
            />
            <LegalLinks />
          </Input.Wrapper>
        </Stack>
      </form>
      <ConfirmSheet
        opened={year.isYearAsked}
        title={words.yearTitle(form.values.birthDate.year)}
        text={words.yearText}
        confirm={words.yearRight}
        onConfirm={() => void send(form.getValues())}
        onClose={() => year.setYearAsked(false)}
      />
    </Sheet>
  );
}

/** The form, and sending it; a birth date of a child is asked again before. */
function useOnboarding(signOut: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const user = useCurrentUser();
  const formNode = useRef<HTMLFormElement>(null);
  const [complete, { isLoading }] = authApi.useCompleteOnboardingMutation();
  const [isYearAsked, setYearAsked] = useState(false);
  const words = texts.onboarding;
  const form = useForm<Values>({
    initialValues: {
      name: user?.name === DEFAULT_NAME ? '' : undefined,
      birthDate: { day: '', month: '', year: '' },
      gender: null,
      wantedGender: null,
      location: '',
      position: undefined,
      lookingFor: ['Long-term relationship'],
      useLookingFor: false,
      acceptTerms: false,
      acceptSensitive: false,
    },
    validate: onboardingErrors,
  });

  const send = async (values: Values) => {
    setYearAsked(false);
    try {
      const { user } = await complete(Onboarding.parse(toOnboarding(values))).unwrap();
      await dispatch(setUser(user));
    } catch (cause) {
      const { code, message } = cause as ApiError;
      // The server has closed the account.
      if (code === 'under_age') await signOut();
      const isTooYoung = code === 'under_age' || code === 'under_age_today';
      const title = isTooYoung ? words.tooYoung : words.failed;
      toast({ title, message, tone: 'error' });
    }
  };
  // Once the errors are rendered.
  const focusFirstError = () =>
    void requestAnimationFrame(() =>
      formNode.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  const submit = form.onSubmit(
    (values) => (isUnderAge(values.birthDate, new Date()) ? setYearAsked(true) : send(values)),
    focusFirstError,
  );
  return { form, formNode, submit, send, isLoading, isYearAsked, setYearAsked };
}

const NameField = (input: object) => (
  <TextInput
    label={texts.onboarding.name}
    description={texts.onboarding.nameHint}
    autoComplete="nickname"
    maxLength={NAME_MAX_CHARS}
    {...input}
  />
);
