import { useState } from 'react';
import { watchFocus } from '../../platform/focus-content.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toast } from '../../platform/toasts.ts';
import { usersApi } from '../users/api.ts';
import type { ProfileForm } from './profile-form.ts';

/**
 * Fills the bio of the form with one of several generated texts. The member's own text is one of the choices.
 *
 * @param onWritten gets a function that is false once the member types in another field.
 */
export function useBioWriter(form: ProfileForm, onWritten: (mayFocus: () => boolean) => void) {
  const [createBio, { isLoading }] = usersApi.useCreateBioMutation();
  /** The member's own text is the first. */
  const [drafts, setDrafts] = useState<string[]>([]);
  const [chosen, setChosen] = useState(0);
  const words = specified.editProfile;
  const { name, age, interests, bio } = form.values;
  /** With the changes that the member made to the chosen one. */
  const edited = (): string[] => {
    const own = form.getValues().bio;
    return drafts.length > 0 ? drafts.with(chosen, own) : [own];
  };

  function choose(index: number, texts = edited()): void {
    setDrafts(texts);
    setChosen(index);
    form.setFieldValue('bio', texts[index] ?? '');
  }

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
    choose(1, [edited()[0] ?? '', ...(data.bios ?? [data.bio])]);
    toast({ title: words.bioDone, message: words.bioDoneText });
    onWritten(mayFocus);
  }

  return { write, isWriting: isLoading, drafts, chosen, choose };
}
