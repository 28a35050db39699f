import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { GENDERS } from '#contract/choices.ts';
import { NAME_MAX_CHARS } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import { specified } from '../../platform/specified-texts.ts';
import { CityField } from '../places/api.ts';
import { BioField } from './BioField.tsx';
import { EditSection } from './EditSection.tsx';
import { InterestsField } from './InterestsField.tsx';
import { PositionRow } from './PositionRow.tsx';
import classes from './ProfileEditor.module.css';
import type { ProfileForm } from './profile-form.ts';
import * as texts from './texts.ts';

interface Props {
  id: string;
  user: OwnUser;
  form: ProfileForm;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The profile fields. A field is validated on blur; submitting focuses the first invalid field. */
export function EditProfileForm({ id, user, form, onSubmit }: Props) {
  const words = specified.editProfile;
  return (
    <form id={id} style={{ display: 'grid', gap: 20 }} noValidate onSubmit={onSubmit}>
      <EditSection title={texts.profileEdit.aboutYou}>
        <div className={classes.fields}>
          <TextInput
            {...form.getInputProps('name')}
            label={words.name}
            required
            withAsterisk={false}
            autoComplete="nickname"
            dir="auto"
          />
          <TextInput
            {...form.getInputProps('age')}
            label={words.age}
            required
            withAsterisk={false}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <div className={classes.place}>
            <CityField {...form.getInputProps('location')} />
          </div>
          {user.realm === 'live' && (
            <div className={classes.row}>
              <PositionRow user={user} />
            </div>
          )}
          <TextInput
            {...form.getInputProps('pronouns')}
            className={classes.half}
            label={texts.profileEdit.pronouns}
            placeholder={texts.profileEdit.pronounsExample}
            maxLength={NAME_MAX_CHARS}
            autoComplete="off"
            dir="auto"
          />
          <NativeSelect
            {...form.getInputProps('gender')}
            className={classes.half}
            label={texts.profileEdit.gender}
            data={[
              ...GENDERS.map((value) => ({ value, label: texts.profileEdit.genders[value] })),
              { value: '', label: texts.profileEdit.genders.none },
            ]}
          />
          <div className={classes.row}>
            <BioField form={form} />
          </div>
        </div>
      </EditSection>
      <div className={classes.section}>
        <InterestsField form={form} />
      </div>
    </form>
  );
}
