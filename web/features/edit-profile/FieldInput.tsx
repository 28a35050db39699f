import { TextInput } from '@mantine/core';
import { PROFILE_FIELDS, type TextField } from '#contract/profile-fields.ts';
import { AudienceSelect } from './AudienceSelect.tsx';
import classes from './ProfileEditor.module.css';
import { maxCharsOf, type ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

/** An optional text of the profile, with its audience where the member chooses one. */
export function FieldInput({ form, name }: { form: ProfileForm; name: TextField }) {
  const { label, placeholder, showTo } = texts.profileFields[name];
  const input = (
    <TextInput
      {...form.getInputProps(name)}
      className={classes.half}
      label={texts.profileEdit.optional(label)}
      placeholder={placeholder}
      maxLength={maxCharsOf(name)}
      autoComplete="off"
    />
  );
  if (!PROFILE_FIELDS[name].audience) return input;
  return (
    <div className={`${classes.row} ${classes.fields}`}>
      {input}
      <AudienceSelect form={form} name={name} className={classes.half} label={showTo} />
    </div>
  );
}
