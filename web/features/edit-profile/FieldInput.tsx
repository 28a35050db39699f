import { NativeSelect, TextInput } from '@mantine/core';
import {
  audienceOf,
  FIELD_AUDIENCES,
  type FieldAudience,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import classes from './ProfileEditor.module.css';
import type { ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

interface Props {
  form: ProfileForm;
  name: FieldName;
}

/** An optional text of the profile, with its audience where the member chooses one. */
export function FieldInput({ form, name }: Props) {
  const { label, placeholder, showTo } = texts.profileFields[name];
  const { maxChars, audience } = PROFILE_FIELDS[name];
  const input = (
    <TextInput
      {...form.getInputProps(name)}
      className={classes.half}
      label={texts.profileEdit.optional(label)}
      placeholder={placeholder}
      maxLength={maxChars}
      autoComplete="off"
    />
  );
  if (!audience) return input;
  const { audiences, audienceHints, byDefault } = texts.profileEdit;
  const props = form.getInputProps(audienceOf(name));
  const chosen: FieldAudience = props.value;
  return (
    <div className={`${classes.row} ${classes.fields}`}>
      {input}
      <NativeSelect
        {...props}
        className={classes.half}
        label={showTo}
        description={audienceHints[chosen] + (chosen === audience ? ` ${byDefault}` : '')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={FIELD_AUDIENCES.map((value) => ({ value, label: audiences[value] }))}
      />
    </div>
  );
}
