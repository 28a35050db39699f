import { useState } from 'react';
import { watchFocus } from '../../platform/focus-content.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toast } from '../../platform/toasts.ts';
import { usersApi } from '../users/api.ts';
import type { ProfileForm } from './profile-form.ts';

/**
 * Replaces the bio of the form by a generated one. The member's own text can be restored.
 *
 * @param onWritten gets a function that is false once the member types in another field.
 */
export function useBioWriter(form: ProfileForm, onWritten: (mayFocus: () => boolean) => void) {
  const [createBio, { isLoading }] = usersApi.useCreateBioMutation();
  const [replaced, setReplaced] = useState<{ own: string; generated: string }>();
  const words = specified.editProfile;
  const { name, age, interests, bio } = form.values;
  const isGenerated = bio === replaced?.generated;

  async function write(): Promise<void> {
    const mayFocus = watchFocus();
    const { data } = await createBio({
      name: name.trim(),
      age: parseWholeNumber(age) || null,
      interests,
      currentBio: bio.trim() || null,
    });
    if (!data) {
      toast({ title: words.bioFailed, message: words.bioFailedText, tone: 'error' });
      return;
    }
    setReplaced({ own: isGenerated ? replaced.own : bio, generated: data.bio });
    form.setFieldValue('bio', data.bio);
    toast({ title: words.bioDone, message: words.bioDoneText });
    onWritten(mayFocus);
  }

  function undo(): void {
    form.setFieldValue('bio', replaced?.own ?? bio);
    setReplaced(undefined);
  }

  return {
    write,
    undo: replaced && undo,
    isWriting: isLoading,
    /** The field has a text that the member wrote. */
    hasOwnText: bio.trim() !== '' && !isGenerated,
  };
}
