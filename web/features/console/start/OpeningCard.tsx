import { Box, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { Start } from '#contract/console/start.ts';
import { fromLocal, isTooLate, LOCAL_TIME_MAX, toLocal } from '#contract/local-time.ts';
import { Sparkline } from '../../../components/chart/Sparkline.tsx';
import { browserTimeZone } from '../../../platform/dates.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import * as texts from '../texts.ts';

const words = texts.start.opening;
const params = { name: 'opens_at' } as const;

/** The opening date, the number of people who wait for it, and what visitors read. */
export function OpeningCard({ start: { opensAt, members, growth } }: { start: Start }) {
  const timeZone = browserTimeZone();
  const stored = opensAt ? toLocal(new Date(opensAt), timeZone) : '';
  const [edited, setEdited] = useState<string>();
  const value = edited ?? stored;
  const [change, { isLoading }] = consoleApi.useChangeSettingMutation();
  const [reset] = consoleApi.useResetSettingMutation();
  const act = useAct();
  const isAhead = opensAt !== null && Date.parse(opensAt) > Date.now();

  const write = (run: () => Promise<unknown>, done: string) =>
    act(async () => {
      await run();
      setEdited(undefined);
    }, done);
  const save = () => {
    const body = { value: fromLocal(value, timeZone).toISOString() };
    return write(() => change({ params, body }).unwrap(), words.saved);
  };
  const clear = () => write(() => reset({ params }).unwrap(), words.cleared);

  return (
    <Paper component="section" p={20} aria-label={words.title}>
      <Stack gap={12}>
        <div>
          <Title order={2}>{words.title}</Title>
          <Text c="dimmed">{isAhead || !opensAt ? words.hint : words.isOpen}</Text>
        </div>
        <TextInput
          type="datetime-local"
          max={LOCAL_TIME_MAX}
          error={isTooLate(value) && texts.common.tooLate}
          label={words.label(timeZone)}
          value={value}
          onChange={({ currentTarget }) => setEdited(currentTarget.value)}
        />
        {(value !== stored || isAhead) && (
          <Group gap={8}>
            {value !== stored && (
              <Button
                variant="quiet"
                disabled={isLoading || value === '' || isTooLate(value)}
                onClick={save}
              >
                {words.save}
              </Button>
            )}
            {isAhead && (
              <Button variant="ghost" onClick={clear}>
                {words.clear}
              </Button>
            )}
          </Group>
        )}
        <Group justify="space-between" align="flex-end" gap={16} wrap="nowrap">
          <div>
            <Text variant="display" fz={members === null ? '1.25rem' : '2.125rem'} lh={1.2}>
              {members ?? words.few}
            </Text>
            <Text c="dimmed">{isAhead ? words.waiting : words.members}</Text>
          </div>
          <Box w={140} miw={60} c="var(--ov-accent-text)">
            <Sparkline values={growth} endsSoFar={false} />
          </Box>
        </Group>
        {isAhead && (
          <Text px={16} py={12} bdrs="md" bg="var(--ov-bg)">
            {words.door} <b>{words.quoted(texts.opening.on(opensAt))}</b>
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
