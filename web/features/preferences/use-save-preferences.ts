import type { Preferences } from '#contract/preferences.ts';
import { specified } from '../../app/specified-texts.ts';
import { toast } from '../../app/toasts.ts';
import { useUpdatePreferencesMutation } from './api.ts';

/** Saves a change of the preferences and says how it went, in the specified words. */
export function useSavePreferences() {
  const [update, { isLoading }] = useUpdatePreferencesMutation();
  const save = async (change: Partial<Preferences>): Promise<boolean> => {
    const { error } = await update(change);
    const { saved, savedText, failed } = specified.preferences;
    toast(error ? { title: failed, tone: 'error' } : { title: saved, message: savedText });
    return !error;
  };
  return { save, isSaving: isLoading };
}
