import { Button, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { NOTIFICATION_KINDS } from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import { ChoiceChips } from '../../components/form/ChoiceChips.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { useGetPushQuery } from '../push/api.ts';
import { PushDevices } from './PushDevices.tsx';
import { QuietHoursFields } from './QuietHoursFields.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';
import { WhySheet } from './WhySheet.tsx';

const CHANNELS = ['inAppKinds', 'pushKinds', 'emailKinds'] as const;

/** What to notify about, on which channel and when. */
export function NotificationsSection({ form }: { form: PreferencesForm }) {
  const { notifyMatches, notifyMessages, notifyLikes, notifySuperLikes } = texts.preferences;
  const words = texts.push;
  const [isWhyOpen, setWhyOpen] = useState(false);
  const sendsMail = useGetPushQuery().data?.sendsMail;
  const channels = CHANNELS.filter((channel) => channel !== 'emailKinds' || sendsMail);
  const notify = (kind: keyof Preferences['notifications']) =>
    form.getInputProps(`notifications.${kind}`, { type: 'checkbox' });
  const isDiscreet = form.values.discretionLevel !== 'standard';

  return (
    <Section title={specified.preferences.notifications}>
      <Switch label={notifyMatches} {...notify('matches')} />
      <Switch label={notifyMessages} {...notify('messages')} />
      <Switch label={notifyLikes} {...notify('likes')} />
      <Switch label={notifySuperLikes} {...notify('superLikes')} />
      <Text size="sm" c="dimmed">
        {words.switchesText}
      </Text>
      <Stack gap={16} mt={16}>
        {channels.map((channel) => (
          <ChoiceChips
            key={channel}
            legend={words.channels[channel]}
            options={NOTIFICATION_KINDS}
            labels={words.kinds}
            values={form.values[channel]}
            onChange={(next) => form.setFieldValue(channel, next)}
          />
        ))}
        <PushDevices />
        <Switch
          label={words.names}
          description={isDiscreet ? words.namesDiscreet : words.namesText}
          {...form.getInputProps('pushNames', { type: 'checkbox' })}
          checked={form.values.pushNames && !isDiscreet}
          disabled={isDiscreet}
        />
        <QuietHoursFields form={form} />
        <Button
          variant="ghost"
          size="sm"
          mih={44}
          px={6}
          w="fit-content"
          onClick={() => setWhyOpen(true)}
        >
          {words.why}
        </Button>
      </Stack>
      {isWhyOpen && <WhySheet onClose={() => setWhyOpen(false)} />}
    </Section>
  );
}
