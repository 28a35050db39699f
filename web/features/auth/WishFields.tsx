import { Button, Chip, Group, Input, Switch } from '@mantine/core';
import { IconCheck, IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { Onboarding } from '#contract/auth.ts';
import { LOOKING_FOR, WANTED_GENDERS } from '#contract/choices.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { CityField } from '../../components/form/CityField.tsx';
import { canLocate, getDevicePosition } from '../../platform/device-position.ts';
import { toast } from '../../platform/toasts.ts';
import type { OnboardingForm } from './onboarding-form.ts';
import * as texts from './texts.ts';

/** The people the member wants to meet, the place to meet them, and the goals with their use. The last two are optional. */
export function WishFields({ form }: { form: OnboardingForm }) {
  const words = texts.onboarding;
  return (
    <>
      <Input.Wrapper label={words.wanted} labelElement="div" error={form.errors.wantedGender}>
        <Chip.Group {...form.getInputProps('wantedGender')}>
          <Group gap={8} role="radiogroup" aria-label={words.wanted}>
            {WANTED_GENDERS.map((option) => (
              <Chip key={option} value={option} size="lg">
                {texts.wantedGenders[option]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <div>
        <CityField
          {...form.getInputProps('location')}
          label={words.place}
          description={words.placeHint}
        />
        {canLocate() && (
          <PositionButton
            isSet={form.values.position !== undefined}
            onLocated={(position) => form.setFieldValue('position', position)}
          />
        )}
      </div>
      <div>
        <ChoiceChips
          legend={words.goals}
          options={LOOKING_FOR}
          values={form.values.lookingFor}
          onChange={(lookingFor) => form.setFieldValue('lookingFor', lookingFor)}
        />
        <Switch
          mt={12}
          label={texts.goals.useToFind}
          description={texts.goals.useToFindText}
          {...form.getInputProps('useLookingFor', { type: 'checkbox' })}
        />
      </div>
    </>
  );
}

interface PositionButtonProps {
  isSet: boolean;
  onLocated: (position: Onboarding['position']) => void;
}

/** Takes the position of the device; an error toast explains a denied permission. */
function PositionButton({ isSet, onLocated }: PositionButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const { useLocation, locating, located } = texts.onboarding;
  const { denied, deniedText } = texts.profileEdit.position;
  const Icon = isSet ? IconCheck : IconCurrentLocation;

  const locate = async () => {
    setWorking(true);
    const position = await getDevicePosition();
    setWorking(false);
    if (position) onLocated(position);
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
      {isSet ? located : isWorking ? locating : useLocation}
    </Button>
  );
}
