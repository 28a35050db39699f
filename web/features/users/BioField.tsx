import { UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import { BIO_MAX_CHARS } from '#contract/limits.ts';
import { specified } from '../../app/specified-texts.ts';
import { toast } from '../../app/toasts.ts';
import { TextArea } from '../../components/TextField.tsx';
import { WrittenBy } from '../ai/WrittenBy.tsx';
import { useCreateBioMutation } from './api.ts';
import classes from './BioField.module.css';
import { lengthOf, type ProfileForm } from './profile-form.ts';

/** From here on the counter says that the end is near. */
const NEARLY_FULL_CHARS = 450;

interface Props {
  form: ProfileForm;
  onChange: (bio: string) => void;
  onBlur: () => void;
  error?: string;
}

/** What the member says about themselves, and a button that writes a first version of it. */
export function BioField({ form, onChange, onBlur, error }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [createBio, { isLoading }] = useCreateBioMutation();
  const words = specified.editProfile;
  const count = lengthOf(form.bio);

  const generate = async () => {
    const age = Number(form.age);
    const { data } = await createBio({
      name: form.name.trim(),
      age: Number.isInteger(age) && age > 0 ? age : null,
      interests: form.interests,
      currentBio: form.bio.trim() || null,
    });
    if (!data) {
      toast({ title: words.bioFailed, message: words.bioFailedText, tone: 'error' });
      return;
    }
    onChange(data.bio);
    toast({ title: words.bioDone, message: words.bioDoneText });
    // After the new text is drawn: selected, so that typing replaces it.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
      field.current?.animate([{ opacity: 0 }, { opacity: 1 }], 320);
    });
  };

  return (
    <TextArea
      ref={field}
      label={words.about}
      rows={4}
      dir="auto"
      value={form.bio}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      top={
        <UnstyledButton className={classes.generate} disabled={isLoading} onClick={generate}>
          <IconSparkles size={20} stroke={1.75} aria-hidden />
          {isLoading ? words.generatingBio : words.generateBio}
        </UnstyledButton>
      }
      note={
        <span className={classes.note}>
          <WrittenBy what="bio" />
          <span className={classes.count} data-level={levelOf(count)}>
            {words.bioCount(count)}
          </span>
        </span>
      }
    />
  );
}

function levelOf(count: number): 'near' | 'full' | undefined {
  if (count >= BIO_MAX_CHARS) return 'full';
  return count >= NEARLY_FULL_CHARS ? 'near' : undefined;
}
