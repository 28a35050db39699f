import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import {
  audienceOf,
  FIELD_AUDIENCES,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import type { ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

interface Props extends Pick<NativeSelectProps, 'className' | 'label'> {
  form: ProfileForm;
  name: FieldName;
}

/** Who sees a field. */
export function AudienceSelect({ form, name, ...props }: Props) {
  const { audiences, audienceHints, byDefault } = texts.profileEdit;
  const chosen = form.values[audienceOf(name)];
  const isDefault = chosen === PROFILE_FIELDS[name].audience;
  return (
    <NativeSelect
      {...form.getInputProps(audienceOf(name))}
      {...props}
      description={audienceHints[chosen] + (isDefault ? ` ${byDefault}` : '')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={FIELD_AUDIENCES.map((value) => ({ value, label: audiences[value] }))}
    />
  );
}
