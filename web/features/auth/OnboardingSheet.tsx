import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { focusFirstError } from '../../components/focus-first-error.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { adoptUser } from './adopt-user.ts';
import { useCompleteOnboardingMutation } from './api.ts';
import { BirthDateField } from './BirthDateField.tsx';
import { GenderField } from './GenderField.tsx';
import classes from './OnboardingSheet.module.css';
import { answers, emptyForm, type OnboardingForm, validate } from './onboarding-form.ts';
import { useSignOut } from './use-sign-out.ts';

const FORM_ID = 'onboarding';

/** The questions of the first sign-in. It cannot be dismissed; signing out is the other way. */
export function OnboardingSheet() {
  const dispatch = useAppDispatch();
  const formNode = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<OnboardingForm>(emptyForm);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [complete, { isLoading }] = useCompleteOnboardingMutation();
  const { signOut, isSigningOut } = useSignOut();
  const errors = wasSubmitted ? validate(form, new Date()) : {};
  const words = texts.onboarding;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(validate(form, new Date())).length > 0) {
      focusFirstError(formNode.current);
      return;
    }
    try {
      const { user } = await complete(answers(form)).unwrap();
      await dispatch(adoptUser(user));
    } catch (cause) {
      const { code, message } = cause as ApiError;
      // The server has closed the account.
      if (code === 'under_age') await signOut();
      toast({
        title: code === 'under_age' ? words.tooYoung : words.failed,
        message,
        tone: 'error',
      });
    }
  };

  return (
    <Sheet
      opened
      title={words.title}
      footer={
        <>
          <Button variant="ghost" size="lg" disabled={isSigningOut} onClick={signOut}>
            {words.signOut}
          </Button>
          <Button
            className={classes.start}
            type="submit"
            form={FORM_ID}
            variant="afterglow"
            size="lg"
            disabled={isLoading}
          >
            {isLoading ? words.starting : words.start}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={formNode} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.intro}>{words.intro}</p>
        <BirthDateField
          value={form.birthDate}
          onChange={(birthDate) => setForm({ ...form, birthDate })}
          error={errors.birthDate}
        />
        <GenderField
          value={form.gender}
          onChange={(gender) => setForm({ ...form, gender })}
          error={errors.gender}
        />
        <div>
          <Consent
            text={words.acceptTerms}
            checked={form.acceptTerms}
            isMissing={wasSubmitted && !form.acceptTerms}
            onChange={(acceptTerms) => setForm({ ...form, acceptTerms })}
          />
          <Consent
            text={words.acceptSensitive}
            checked={form.acceptSensitive}
            isMissing={wasSubmitted && !form.acceptSensitive}
            onChange={(acceptSensitive) => setForm({ ...form, acceptSensitive })}
          />
          {errors.consent && <p className={classes.error}>{errors.consent}</p>}
        </div>
      </form>
    </Sheet>
  );
}

interface ConsentProps {
  text: string;
  checked: boolean;
  isMissing: boolean;
  onChange: (checked: boolean) => void;
}

function Consent({ text, checked, isMissing, onChange }: ConsentProps) {
  return (
    <label className={classes.consent}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        aria-invalid={isMissing}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{text}</span>
    </label>
  );
}
