import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { PREFERENCES_SAVE_MS } from '#contract/limits.ts';
import { Preferences } from '#contract/preferences.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toast } from '../../platform/toasts.ts';
import { preferencesApi } from './endpoints.ts';

export type PreferencesForm = UseFormReturnType<Preferences>;

export type SaveStatus = 'unchanged' | 'saving' | 'saved' | 'failed';

/**
 * Form of the preferences. It saves automatically after the last change and when the screen is left;
 * submitting saves at once and shows a toast. Only the changed fields are sent: two screens edit the
 * record.
 */
export function usePreferencesForm(stored: Preferences) {
  // A copy, because the form writes to its values and cached data is frozen.
  const [initialValues] = useState(() => structuredClone(stored));
  const [status, setStatus] = useState<SaveStatus>('unchanged');
  const [isSubmitting, setSubmitting] = useState(false);
  const [update] = preferencesApi.useUpdatePreferencesMutation();
  const isSubmitted = useRef(false);
  const form: PreferencesForm = useForm({
    initialValues,
    validate: schemaResolver(Preferences, { sync: true }),
    onValuesChange: () => saveSoon(),
  });

  const { discretionLevel } = stored;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the screen has changed it
  useEffect(() => {
    if (form.getValues().discretionLevel === discretionLevel) return;
    if (!form.isDirty('discretionLevel')) form.setFieldValue('discretionLevel', discretionLevel);
  }, [discretionLevel]);

  /** The button saves what is suggested too. */
  const isSent = (field: string): boolean =>
    form.isDirty(field) ||
    (isSubmitted.current && (field === 'relationshipStatus' || field === 'experienceLevel'));

  const saveChanges = async (): Promise<boolean> => {
    const values = structuredClone(form.getValues());
    const changed = Object.entries(values).filter(([field]) => isSent(field));
    if (changed.length === 0) return true;
    setStatus('saving');
    const { error } = await update(Object.fromEntries(changed));
    setStatus(error ? 'failed' : 'saved');
    if (!error) {
      form.resetDirty(values);
      isSubmitted.current = false;
    }
    return !error;
  };
  // One save at a time, so that an older value never arrives after a newer one.
  const lastSave = useRef<Promise<boolean>>(Promise.resolve(true));
  const save = () => {
    lastSave.current = lastSave.current.then(saveChanges);
    return lastSave.current;
  };
  const saveSoon = useDebouncedCallback(
    () => {
      if (!form.validate().hasErrors) void save();
    },
    { delay: PREFERENCES_SAVE_MS, flushOnUnmount: true },
  );
  useWindowEvent('pagehide', () => saveSoon.flush());

  const submit = form.onSubmit(async () => {
    isSubmitted.current = stored.isSuggested;
    setSubmitting(true);
    const isSaved = await save();
    setSubmitting(false);
    const { saved, savedText, failed } = specified.preferences;
    toast(isSaved ? { title: saved, message: savedText } : { title: failed, tone: 'error' });
  });
  return { form, submit, isSubmitting, save, status };
}
