import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { Onboarding, type OnboardingDraft } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { GuideFrame } from '../../components/layout/GuideFrame.tsx';
import { useGuideStep } from '../../components/layout/use-guide-step.ts';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { firstAnswersKey } from '../../platform/chat-storage.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser } from '../../platform/session.ts';
import { localStore } from '../../platform/storage.ts';
import { toast } from '../../platform/toasts.ts';
import { FIRST_STEPS } from './first-steps.tsx';
import { onboardingApi } from './onboarding-endpoints.ts';
import {
  initialValues,
  isUnderAge,
  onboardingErrors,
  toOnboarding,
  type Values,
} from './onboarding-form.ts';
import * as texts from './texts.ts';
import { useSignOut } from './use-sign-out.ts';

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
  const form = useForm<Values>({
    initialValues: initialValues(user, draft, localStore.readJson(key)),
  });
  const steps = FIRST_STEPS.filter(({ id }) => id !== 'name' || form.values.name !== undefined);
  const errors = onboardingErrors(form.values);
  const first = steps.findIndex(({ fields }) => fields.some((field) => errors[field]));
  const open = first < 0 ? steps : steps.slice(0, first + 1);
  const { at, go, back } = useGuideStep(open.map(({ id }) => id));
  const index = steps.findIndex(({ id }) => id === at);
  const step = steps[index] as (typeof steps)[number];
  const { signOut, isSigningOut } = useSignOut();
  const { send, keep, isSending, isKeeping } = useSend(signOut);
  const isLoading = isSending || (at === 'consents' && isKeeping);
  const [isYearAsked, setYearAsked] = useState(false);
  const node = useRef<HTMLDivElement>(null);

  const proceed = async (values: Values) => {
    const next = steps[index + 1];
    setYearAsked(false);
    if (!next) return void ((await send(values)) && localStore.write(key, null));
    if (values.acceptTerms && values.acceptSensitive) {
      const kept = keep(values);
      if (at === 'consents' && !(await kept)) return;
      localStore.write(key, null);
    } else {
      localStore.write(key, JSON.stringify({ name: values.name, birthDate: values.birthDate }));
    }
    go(next.id);
  };
  const submit = (change: Partial<Values> = {}) => {
    const values = { ...form.getValues(), ...change };
    if (at === 'place') values.location ??= '';
    form.setValues(values);
    const found = onboardingErrors(values);
    const wrong = step.fields.filter((field) => found[field]);
    form.setErrors(Object.fromEntries(wrong.map((field) => [field, found[field]])));
    // Once the errors are rendered.
    const invalid = '[aria-invalid=true], input';
    if (wrong.length > 0) {
      const focus = () => node.current?.querySelector<HTMLElement>(invalid)?.focus();
      return void requestAnimationFrame(focus);
    }
    if (at === 'birth' && isUnderAge(values.birthDate, new Date())) setYearAsked(true);
    else void proceed(values);
  };
  const { skipped } = step;
  return (
    <div ref={node}>
      <GuideFrame
        key={at}
        at={index}
        of={of}
        {...words.steps[at]}
        skip={words.skip}
        submit={isLoading ? words.starting : words.next}
        isOff={isLoading}
        onBack={back}
        onSkip={skipped && (() => submit(skipped))}
        onSubmit={() => submit()}
        below={
          index === 0 && (
            <Button variant="ghost" size="lg" disabled={isSigningOut} onClick={signOut}>
              {words.signOut}
            </Button>
          )
        }
      >
        <step.Fields form={form} />
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

/** Sends the answers so far, or all. Both return whether the server has taken them. */
function useSend(signOut: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [complete, completing] = onboardingApi.useCompleteOnboardingMutation();
  const [save, saving] = onboardingApi.useSaveOnboardingMutation();
  const words = texts.onboarding;

  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (cause) {
      const { code, message } = cause as ApiError;
      // The server has closed the account.
      if (code === 'under_age') await signOut();
      const isTooYoung = code === 'under_age' || code === 'under_age_today';
      const title = isTooYoung ? words.tooYoung : words.failed;
      toast({ title, message, tone: 'error' });
      return false;
    }
  };
  return {
    send: (values: Values) =>
      attempt(async () => {
        const { user } = await complete(Onboarding.parse(toOnboarding(values))).unwrap();
        await dispatch(setUser(user));
      }),
    keep: (values: Values) => attempt(() => save(toOnboarding(values) as OnboardingDraft).unwrap()),
    isSending: completing.isLoading,
    isKeeping: saving.isLoading,
  };
}
