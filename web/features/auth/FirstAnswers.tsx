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
import { request } from '../../platform/api/request.ts';
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
    /** Null withdraws the consents. */
    saveOnboarding: build.mutation<null, OnboardingDraft | null>({
      query: (body) => (body ? request('saveOnboarding', { body }) : request('dropOnboarding')),
    }),
    completeOnboarding: write(build, 'completeOnboarding'),
  }),
});

interface Props {
  user: OwnUser;
  /** Answers that the server has. */
  draft: OnboardingDraft | null;
}

/** The questions before the profile exists. Until both consents are given, the answers stay in this browser. */
export function FirstAnswers({ user, draft }: Props) {
  const key = firstAnswersKey(user.id);
  const words = texts.onboarding;
  const form = useForm<forms.Values>({
    initialValues: forms.initialValues(user, draft, localStore.readJson(key)),
    validate: forms.onboardingErrors,
    onValuesChange: (values) => draft && !isConsented(values) && void withdraw(),
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
  const { send, isLoading } = useSend(user, signOut);
  const [isYearAsked, setYearAsked] = useState(false);
  const node = useRef<HTMLDivElement>(null);

  const keepHere = ({ name, birthDate }: forms.Values) =>
    localStore.write(key, JSON.stringify({ name, birthDate }));
  const withdraw = async () => {
    if (await send(null)) keepHere(form.getValues());
    else form.setValues({ acceptTerms: true, acceptSensitive: true });
  };
  const proceed = async (values: forms.Values) => {
    const next = FIRST_STEPS[index + 1];
    const isKept = isConsented(values);
    setYearAsked(false);
    if (isKept && !(await send(values, !next))) return;
    if (isKept) localStore.write(key, null);
    else keepHere(values);
    // Unticked in the meantime.
    if (isKept && next && !isConsented(form.getValues())) return void withdraw();
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
        of={FIRST_STEPS.length}
        reason={at === 'consents' && draft ? words.consentsStored : undefined}
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

const isConsented = ({ acceptTerms, acceptSensitive }: forms.Values) =>
  acceptTerms && acceptSensitive;

/** Sends the answers so far, or all, or null to withdraw the consents. Returns whether the server has taken them. */
function useSend(user: OwnUser, signOut: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [complete, completing] = onboardingApi.useCompleteOnboardingMutation();
  const [save, saving] = onboardingApi.useSaveOnboardingMutation();
  const words = texts.onboarding;

  const send = async (values: forms.Values | null, isLast = false): Promise<boolean> => {
    const draft = values && (forms.toOnboarding(values) as OnboardingDraft);
    try {
      if (isLast)
        await dispatch(setUser((await complete(Onboarding.parse(draft)).unwrap()).user, null));
      else {
        await save(draft).unwrap();
        await dispatch(setUser(user, draft));
      }
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
