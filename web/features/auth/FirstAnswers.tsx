import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { Onboarding, type OnboardingDraft } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { GuideFrame, useGuideStep } from '../../components/layout/GuideFrame.tsx';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import { api } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { write } from '../../platform/api/calls.ts';
import { firstAnswersKey } from '../../platform/chat-storage.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser } from '../../platform/session.ts';
import { localStore } from '../../platform/storage.ts';
import { toast } from '../../platform/toasts.ts';
import { FIRST_STEPS, type FirstStep } from './first-steps.tsx';
import * as forms from './onboarding-form.ts';
import * as texts from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveOnboarding: write(build, 'saveOnboarding'),
    completeOnboarding: write(build, 'completeOnboarding'),
  }),
});

interface Props {
  user: OwnUser;
  /** Answers that the server has. */
  draft: OnboardingDraft | null;
  /** Number of all steps, also of those that follow. */
  of: number;
}

/** The questions before the profile exists. Until both consents are given, the answers stay in this browser. */
export function FirstAnswers({ user, draft, of }: Props) {
  const key = firstAnswersKey(user.id);
  const words = texts.onboarding;
  const form = useForm<forms.Values>({
    initialValues: forms.initialValues(user, draft, localStore.readJson(key)),
    validate: forms.onboardingErrors,
  });
  const errors = forms.onboardingErrors(form.values);
  const missing = FIRST_STEPS.findIndex(({ fields }) => fields.some((field) => errors[field]));
  const open = missing < 0 ? FIRST_STEPS : FIRST_STEPS.slice(0, missing + 1);
  const { at, go, back, leave } = useGuideStep(
    open.map(({ id }) => id),
    FIRST_STEPS[missing]?.id ?? 'place',
  );
  const index = FIRST_STEPS.findIndex(({ id }) => id === at);
  const { fields, skipped, Fields } = FIRST_STEPS[index] as FirstStep;
  const { signOut, isSigningOut } = useSignOut();
  const { send, isLoading } = useSend(signOut);
  const [isYearAsked, setYearAsked] = useState(false);
  const node = useRef<HTMLDivElement>(null);

  const proceed = async (values: forms.Values) => {
    const next = FIRST_STEPS[index + 1];
    const { name, birthDate, acceptTerms, acceptSensitive } = values;
    const isKept = acceptTerms && acceptSensitive;
    setYearAsked(false);
    if (isKept && !(await send(values, !next))) return;
    localStore.write(key, isKept ? null : JSON.stringify({ name, birthDate }));
    if (next) go(next.id);
    else leave();
  };
  const submit = (change: Partial<forms.Values> = {}) => {
    if (isLoading) return;
    form.setValues(change);
    // Once the errors are rendered.
    const focusFirstError = () =>
      node.current?.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus();
    if (fields.filter((field) => form.validateField(field).hasError).length > 0)
      return void requestAnimationFrame(focusFirstError);
    const values = { ...form.getValues(), ...change };
    if (at === 'birth' && forms.isUnderAge(values.birthDate, new Date())) setYearAsked(true);
    else void proceed(values);
  };
  return (
    <div ref={node}>
      <GuideFrame
        key={at}
        step={at}
        at={index}
        of={of}
        isOff={isLoading}
        onBack={back}
        onSkip={skipped && (() => submit(skipped))}
        onSubmit={submit}
        below={
          index === 0 && (
            <Button variant="ghost" size="lg" disabled={isSigningOut} onClick={signOut}>
              {words.signOut}
            </Button>
          )
        }
      >
        <Fields form={form} />
      </GuideFrame>
      <ConfirmSheet
        opened={isYearAsked}
        title={words.yearTitle(form.values.birthDate.year)}
        text={words.yearText}
        confirm={words.yearRight}
        onConfirm={() => void proceed(form.getValues())}
        onClose={() => setYearAsked(false)}
      />
    </div>
  );
}

/** Sends the answers so far, or all. Returns whether the server has taken them. */
function useSend(signOut: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [complete, completing] = onboardingApi.useCompleteOnboardingMutation();
  const [save, saving] = onboardingApi.useSaveOnboardingMutation();
  const words = texts.onboarding;

  const send = async (values: forms.Values, isLast: boolean): Promise<boolean> => {
    const { position, ...draft } = forms.toOnboarding(values);
    try {
      if (isLast)
        await dispatch(
          setUser((await complete(Onboarding.parse({ ...draft, position })).unwrap()).user),
        );
      else await save(draft as OnboardingDraft).unwrap();
      return true;
    } catch (cause) {
      const { code, message = texts.common.loadAgain } = cause as ApiError;
      // The server has closed the account.
      if (code === 'under_age') await signOut();
      const isTooYoung = code === 'under_age' || code === 'under_age_today';
      const title = isTooYoung ? words.tooYoung : words.failed;
      toast({ title, message, tone: 'error' });
      return false;
    }
  };
  return { send, isLoading: completing.isLoading || saving.isLoading };
}
