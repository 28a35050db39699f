import { Button, Group, NativeSelect, Paper, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { consolePaths } from '#contract/console/paths.ts';
import type { Setting } from '#contract/console/settings.ts';
import { pathOf } from '#contract/path-of.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { useAct } from './act.tsx';
import { consoleApi } from './api.ts';
import { FaceForm } from './face/FaceForm.tsx';
import { optionsOf } from './options-of.ts';
import * as texts from './texts.ts';

const words = texts.admin.settings;

/** Settings that take effect without a restart. */
export function SettingsPage() {
  const query = consoleApi.useListSettingsQuery({});
  const year = new Date().getUTCFullYear();
  return (
    <Stack maw={640}>
      <AsyncView query={query} loading={texts.admin.loading}>
        {(settings) => (
          <>
            {settings.map((setting) =>
              setting.name === 'face' ? (
                <FaceForm key={JSON.stringify(setting.value)} setting={setting} />
              ) : (
                isListed(setting) && (
                  <SettingRow key={`${setting.name} ${setting.value}`} setting={setting} />
                )
              ),
            )}
            <Button
              component="a"
              variant="quiet"
              href={pathOf(consolePaths.exportTransparency.path, { year })}
              download
            >
              {words.counts(year)}
            </Button>
          </>
        )}
      </AsyncView>
    </Stack>
  );
}

type ListedSetting = Setting & { name: keyof typeof words.names };
/** The opening date is set on the start page, the face in a form. */
const isListed = (setting: Setting): setting is ListedSetting => setting.name in words.names;

function SettingRow({ setting }: { setting: ListedSetting }) {
  const [value, setValue] = useState(setting.value);
  const [change, { isLoading }] = consoleApi.useChangeSettingMutation();
  const [reset] = consoleApi.useResetSettingMutation();
  const act = useAct();
  const { name, source } = setting;
  const params = { name };
  const label = words.names[name];
  return (
    <Paper p={16}>
      {name === 'signup' ? (
        <NativeSelect
          label={label}
          data={optionsOf(words.signup)}
          value={String(value)}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : name === 'invites_per_member' ? (
        <TextInput
          type="number"
          label={label}
          min={0}
          max={1000}
          value={Number.isNaN(value) ? '' : Number(value)}
          onChange={({ currentTarget }) => setValue(currentTarget.valueAsNumber)}
        />
      ) : (
        <Switch
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => setValue(currentTarget.checked)}
        />
      )}
      <Group mt={12} justify="space-between">
        <Text variant="note">{words.sources[source]}</Text>
        <Group>
          {source === 'console' && (
            <Button
              variant="quiet"
              onClick={() => act(() => reset({ params }).unwrap(), words.saved)}
            >
              {words.reset}
            </Button>
          )}
          <Button
            variant="quiet"
            disabled={isLoading || value === setting.value || Number.isNaN(value)}
            onClick={() => act(() => change({ params, body: { value } }).unwrap(), words.saved)}
          >
            {words.save}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
