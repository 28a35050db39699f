import { Button, Checkbox, Chip, Group, Input, Switch, TextInput } from '@mantine/core';
import { IconCheck, IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { GENDERS, LOOKING_FOR } from '#contract/choices.ts';
import { NAME_MAX_CHARS } from '#contract/limits.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { CityField } from '../../components/form/CityField.tsx';
import { LegalLinks } from '../../components/legal/LegalLinks.tsx';
import { canLocate, getDevicePosition } from '../../platform/device-position.ts';
import { toast } from '../../platform/toasts.ts';
import { BirthDateField } from './BirthDateField.tsx';
import type { OnboardingForm, Values } from './onboarding-form.ts';
import * as texts from './texts.ts';

export interface FirstStep {
  id: 'name' | 'birth' | 'consents' | 'gender' | 'wanted' | 'place' | 'goals';
  /** Validated before the next step opens. */
  fields: (keyof Values)[];
  /** What Skip stores. */
  skipped?: Partial<Values>;
  Fields: (props: { form: OnboardingForm }) => ReactNode;
}

/** Gender options; `none` means "prefer not to say". */
const OPTIONS = [...GENDERS, 'none'] as const;

const CONSENTS = ['acceptTerms', 'acceptSensitive'] as const;

const Consents = ({ form }: { form: OnboardingForm }) => (
  <>
    <Input.Wrapper error={form.errors.acceptTerms ?? form.errors.acceptSensitive}>
      {CONSENTS.map((name) => (
        <Checkbox
          key={name}
          label={texts.onboarding[name]}
          {...form.getInputProps(name, { type: 'checkbox' })}
          error={Boolean(form.errors[name])}
        />
      ))}
    </Input.Wrapper>
    <LegalLinks />
  </>
);

const GenderField = ({ form }: { form: OnboardingForm }) => (
  <Input.Wrapper error={form.errors.gender}>
    <Chip.Group {...form.getInputProps('gender')}>
      <Group gap={8} role="radiogroup" aria-label={texts.profileEdit.gender}>
        {OPTIONS.map((option) => (
          <Chip key={option} value={option} size="lg">
            {texts.profileEdit.genders[option]}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  </Input.Wrapper>
);

const PlaceField = ({ form }: { form: OnboardingForm }) => (
  <>
    <CityField {...form.getInputProps('location')} />
    {canLocate() && <PositionButton form={form} />}
  </>
);

/** The questions before the profile exists, in their order. Nothing sensitive is asked before the consents. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    id: 'name',
    fields: ['name'],
    Fields: ({ form }) => (
      <TextInput
        label={texts.onboarding.name}
        autoComplete="nickname"
        maxLength={NAME_MAX_CHARS}
        data-autofocus
        {...form.getInputProps('name')}
      />
    ),
  },
  {
    id: 'birth',
    fields: ['birthDate'],
    Fields: ({ form }) => <BirthDateField {...form.getInputProps('birthDate')} />,
  },
  { id: 'consents', fields: ['acceptTerms', 'acceptSensitive'], Fields: Consents },
  { id: 'gender', fields: ['gender'], Fields: GenderField },
  {
    id: 'wanted',
    fields: ['wantedGenders'],
    Fields: ({ form }) => (
      <Input.Wrapper error={form.errors.wantedGenders}>
        <ChoiceChips
          legend={texts.onboarding.titles.wanted}
          hideLegend
          size="lg"
          options={GENDERS}
          labels={texts.wantedGenders}
          values={form.values.wantedGenders}
          onChange={(genders) => form.setFieldValue('wantedGenders', genders)}
        />
      </Input.Wrapper>
    ),
  },
  {
    id: 'place',
    fields: ['location'],
    skipped: { location: '', position: undefined, hasPosition: undefined },
    Fields: PlaceField,
  },
  {
    id: 'goals',
    fields: [],
    skipped: { lookingFor: [] },
    Fields: ({ form }) => (
      <>
        <ChoiceChips
          legend={texts.onboarding.titles.goals}
          hideLegend
          size="lg"
          options={LOOKING_FOR}
          values={form.values.lookingFor}
          onChange={(lookingFor) => form.setFieldValue('lookingFor', lookingFor)}
        />
        <Switch
          mt={16}
          label={texts.goals.useToFind}
          description={texts.goals.useToFindText}
          {...form.getInputProps('useLookingFor', { type: 'checkbox' })}
        />
      </>
    ),
  },
];

/** Takes the position of the device; an error toast explains a denied permission. */
function PositionButton({ form }: { form: OnboardingForm }) {
  const [isWorking, setWorking] = useState(false);
  const { use, locating, denied, deniedText } = texts.profileEdit.position;
  const isSet = form.values.hasPosition;
  const Icon = isSet ? IconCheck : IconCurrentLocation;

  const locate = async () => {
    setWorking(true);
    const position = await getDevicePosition();
    setWorking(false);
    if (position) form.setValues({ position, hasPosition: true });
    else toast({ title: denied, message: deniedText, tone: 'error' });
  };
  return (
    <Button
      variant="ghost"
      size="text"
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      aria-disabled={isWorking || isSet}
      onClick={isWorking || isSet ? undefined : locate}
    >
      {isSet ? texts.onboarding.located : isWorking ? locating : use}
    </Button>
  );
}
