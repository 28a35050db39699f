import { Button, Group, Stack, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { NOTIFICATION_KINDS, NOTIFICATIONS } from '#contract/notification-types.ts';
import { CheckTable } from '../../components/form/CheckTable.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { pushApi } from '../push/api.ts';
import { ChatsAndLikes } from './ChatsAndLikes.tsx';
import { PushDevices, usePushSupport } from './PushDevices.tsx';
import { QuietHoursFields } from './QuietHoursFields.tsx';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';
import { WhySheet } from './WhySheet.tsx';

const CHANNELS = ['inAppKinds', 'pushKinds', 'emailKinds'] as const;
type Channel = (typeof CHANNELS)[number];
type Kind = (typeof NOTIFICATION_KINDS)[number];

const FIRST = ['match', 'message', 'like'] as const;
const REST = NOTIFICATION_KINDS.filter((kind) => !FIRST.some((first) => first === kind));

/** What to notify about, on which channel and when. */
export function NotificationsSection({ form }: { form: PreferencesForm }) {
  const words = texts.push;
  const [isWhyOpen, setWhyOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const { data: push } = pushApi.useGetPushQuery();
  const support = usePushSupport();
  const { values } = form;
  const { likes, superLikes } = values.notifications;
  const isDiscreet = values.discretionLevel !== 'standard';
  const onlySuperLikes = !likes && superLikes === true;
  const hasPush = push?.devices.some(({ isCurrent }) => isCurrent);

  const kinds = showsAll ? [...FIRST, ...REST] : FIRST;
  const rows = kinds.map((key) => ({
    key,
    label: key === 'like' && onlySuperLikes ? words.superLikes : words.rows[key],
  }));
  const columns = CHANNELS.filter((channel) => channel !== 'emailKinds' || push?.sendsMail).map(
    (key) => ({
      key,
      label: words.channels[key],
      shown:
        key === 'pushKinds' && support !== 'available' ? (
          <>
            <IconLock size={14} aria-hidden /> {words.channels[key]}
          </>
        ) : undefined,
    }),
  );
  const { isSwitchedOn, change } = useKinds(form);

  return (
    <Section title={specified.preferences.notifications} aside={<ChatsAndLikes form={form} />}>
      <CheckTable
        caption={specified.preferences.notifications}
        rows={rows}
        columns={columns}
        isOn={(kind, channel) => isSwitchedOn(kind) && values[channel].includes(kind)}
        onChange={change}
      />
      {!hasPush && <PushDevices />}
      <QuietHoursFields form={form} />
      {showsAll && (
        <Stack gap={4} mt={8}>
          <Switch
            label={words.onlySuperLikes}
            checked={onlySuperLikes}
            disabled={!isSwitchedOn('like')}
            onChange={({ currentTarget }) =>
              form.setFieldValue('notifications.likes', !currentTarget.checked)
            }
          />
          <Switch
            label={words.names}
            description={isDiscreet ? words.namesDiscreet : words.namesText}
            {...form.getInputProps('pushNames', { type: 'checkbox' })}
            checked={values.pushNames && !isDiscreet}
            disabled={isDiscreet}
          />
          {hasPush && <PushDevices />}
        </Stack>
      )}
      <Group justify="space-between" gap={0} mb={-8}>
        <Button
          variant="ghost"
          size="text"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? words.fewer : words.all}
        </Button>
        <Button variant="ghost" size="text" onClick={() => setWhyOpen(true)}>
          {words.why}
        </Button>
      </Group>
      {isWhyOpen && <WhySheet onClose={() => setWhyOpen(false)} />}
    </Section>
  );
}

/** What a cell of the table shows and changes. */
function useKinds(form: PreferencesForm) {
  const { values } = form;
  const isSwitchedOn = (kind: Kind) =>
    NOTIFICATIONS[kind].switches?.some((name) => values.notifications[name]) ?? true;

  const change = (kind: Kind, channel: Channel, on: boolean) => {
    const chosen = { ...values.notifications };
    const changed: Partial<Record<Channel, Kind[]>> = {};
    if (on && !isSwitchedOn(kind)) {
      // The table shows it as off on every channel, and only this one is switched on.
      for (const name of NOTIFICATIONS[kind].switches ?? []) chosen[name] = true;
      for (const other of CHANNELS) changed[other] = values[other].filter((one) => one !== kind);
    }
    const list = changed[channel] ?? values[channel];
    changed[channel] = NOTIFICATION_KINDS.filter((one) => (one === kind ? on : list.includes(one)));
    form.setValues({ ...changed, notifications: chosen });
  };
  return { isSwitchedOn, change };
}
