import { Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { GENDERS } from '#contract/choices.ts';
import { NAME_MAX_CHARS } from '#contract/limits.ts';
import type { OwnUser, ProfileEdit } from '#contract/users.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { CityField } from '../../components/CityField.tsx';
import { BioField } from './BioField.tsx';
import { InterestsField } from './InterestsField.tsx';
import { PositionRow } from './PositionRow.tsx';
import {
  type ProfileFields,
  profileErrors,
  toProfileEdit,
  toProfileFields,
} from './profile-form.ts';

interface Props {
  id: string;
  user: OwnUser;
  onSave: (edit: ProfileEdit) => void;
}

/** The profile fields. A field is validated on blur; submitting focuses the first invalid field. */
export function EditProfileForm({ id, user, onSave }: Props) {
  const form = useForm({
    initialValues: toProfileFields(user),
    validate: profileErrors,
    validateInputOnBlur: true,
  });
  const words = specified.editProfile;
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.onSubmit(
        (fields) => onSave(toProfileEdit(fields, user.profileImage)),
        (errors) => form.getInputNode(Object.keys(errors)[0] as keyof ProfileFields)?.focus(),
      )}
    >
      <Stack gap={16}>
        <Group gap={12} align="flex-start" wrap="nowrap">
          <TextInput
            {...form.getInputProps('name')}
            flex={1}
            label={words.name}
            required
            withAsterisk={false}
            autoComplete="nickname"
            dir="auto"
          />
          <TextInput
            {...form.getInputProps('age')}
            w="max(96px, 27%)"
            label={words.age}
            required
            withAsterisk={false}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </Group>
        <TextInput
          {...form.getInputProps('pronouns')}
          label={texts.profileEdit.pronouns}
          placeholder={texts.profileEdit.pronounsExample}
          maxLength={NAME_MAX_CHARS}
          autoComplete="off"
          dir="auto"
        />
        <NativeSelect
          {...form.getInputProps('gender')}
          label={texts.onboarding.gender}
          data={[
            ...GENDERS.map((value) => ({ value, label: texts.onboarding.genders[value] })),
            { value: '', label: texts.onboarding.genders.none },
          ]}
        />
        <CityField {...form.getInputProps('location')} />
        {user.realm === 'live' && <PositionRow user={user} />}
        <BioField form={form} />
        <InterestsField form={form} />
      </Stack>
    </form>
  );
}
