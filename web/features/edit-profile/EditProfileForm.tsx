import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { GENDERS } from '#contract/choices.ts';
import { FACT_FIELDS, NAME_FIELDS } from '#contract/profile-fields.ts';
import type { OwnUser } from '#contract/users.ts';
import { CityField } from '../../components/form/CityField.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { BioField } from './BioField.tsx';
import { FactsSection } from './FactsSection.tsx';
import { FieldInput } from './FieldInput.tsx';
import { InterestsField } from './InterestsField.tsx';
import { PositionRow } from './PositionRow.tsx';
import classes from './ProfileEditor.module.css';
import { isChosen, type ProfileForm } from './profile-form.ts';
import { PromptsSection } from './prompts/PromptsSection.tsx';
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
      <Section title={texts.profileEdit.aboutYou} label={texts.profileEdit.aboutYou}>
        <div className={classes.fields}>
          <TextInput
            {...form.getInputProps('name')}
            label={words.name}
            required
            withAsterisk={false}
            autoComplete="nickname"
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
          {NAME_FIELDS.map((name) => (
            <FieldInput key={name} form={form} name={name} />
          ))}
          <NativeSelect
            {...form.getInputProps('gender')}
            className={classes.half}
            label={texts.profileEdit.gender}
            data={[
              ...GENDERS.map((value) => ({ value, label: texts.profileEdit.genders[value] })),
              { value: '', label: texts.profileEdit.genders.none },
            ]}
          />
          {FACT_FIELDS.filter((name) => !isChosen(name)).map((name) => (
            <FieldInput key={name} form={form} name={name} />
          ))}
          <div className={classes.row}>
            <BioField form={form} />
          </div>
        </div>
      </Section>
      <PromptsSection form={form} />
      <InterestsField form={form} />
      <FactsSection form={form} />
    </form>
  );
}
