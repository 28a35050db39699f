import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { TeamMember } from '#contract/console/team.ts';
import { PSEUDONYM_MAX_CHARS } from '#contract/limits.ts';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { act, useFreshAct } from './act.ts';
import { consoleApi } from './api.ts';
import { ConsoleTable } from './ConsoleTable.tsx';
import { optionsOf } from './options-of.ts';
import * as texts from './texts.ts';
import { utcDay, utcTime } from './times.ts';

const words = texts.admin.team;

/** Moderators and admins by pseudonym. */
export function TeamPage() {
  const query = consoleApi.useListTeamQuery({});
  const [take, taking] = consoleApi.useTakeRoleMutation();
  const { act: actFresh, sheet } = useFreshAct();
  const [leaving, setLeaving] = useState<TeamMember>();
  const [grant] = consoleApi.useGrantRoleMutation();
  const confirm = ({ id, role }: TeamMember) =>
    actFresh(() => grant({ body: { member: String(id), role } }).unwrap(), words.confirmed);
  return (
    <Stack>
      <Text c="dimmed">{words.hint}</Text>
      <AsyncView query={query} loading={texts.admin.loading}>
        {(team) => (
          <>
            <ConsoleTable
              caption={words.title}
              heads={words.heads}
              rows={team}
              keyOf={({ id }) => id}
              empty=""
              cells={(member) => [
                member.isYou ? `${member.pseudonym} (${words.you})` : member.pseudonym,
                member.isSuspended
                  ? `${words.roles[member.role]} (${words.suspended})`
                  : words.roles[member.role],
                words.granted(member.grantedBy, member.since && utcDay(member.since)),
                member.lastSeenAt ? utcTime(member.lastSeenAt) : texts.admin.never,
                member.isFixed ? (
                  words.fixed
                ) : (
                  <Group key="take" gap={8}>
                    <Button variant="quiet" onClick={() => setLeaving(member)}>
                      {words.take}
                    </Button>
                    {member.mayConfirm && (
                      <Button variant="quiet" onClick={() => confirm(member)}>
                        {words.confirm}
                      </Button>
                    )}
                  </Group>
                ),
              ]}
            />
            <Rename own={team.find(({ isYou }) => isYou)?.pseudonym ?? ''} />
            <Grant />
          </>
        )}
      </AsyncView>
      <ConfirmSheet
        opened={leaving !== undefined}
        title={words.takeTitle(leaving?.pseudonym ?? '')}
        text={words.takeText}
        confirm={words.take}
        isWorking={taking.isLoading}
        onConfirm={() => {
          if (leaving) void actFresh(() => take({ params: { id: leaving.id } }).unwrap());
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
      {sheet}
    </Stack>
  );
}

function Rename({ own }: { own: string }) {
  const [rename, { isLoading }] = consoleApi.useRenamePseudonymMutation();
  const form = useForm({ initialValues: { name: own } });
  return (
    <form
      onSubmit={form.onSubmit(
        ({ name }) => void act(rename({ body: { pseudonym: name } }), words.renamed),
      )}
    >
      <Group align="end">
        <TextInput
          label={words.pseudonym}
          required
          maxLength={PSEUDONYM_MAX_CHARS}
          flex={1}
          maw={320}
          {...form.getInputProps('name')}
        />
        <Button type="submit" variant="quiet" disabled={isLoading}>
          {words.rename}
        </Button>
      </Group>
    </form>
  );
}

function Grant() {
  const [grant, { isLoading }] = consoleApi.useGrantRoleMutation();
  const { act, sheet } = useFreshAct();
  const form = useForm<{ member: string; role: 'moderator' | 'admin' }>({
    initialValues: { member: '', role: 'moderator' },
  });
  return (
    <form
      onSubmit={form.onSubmit((fields) =>
        act(async () => {
          await grant({ body: fields }).unwrap();
          form.reset();
        }, words.saved),
      )}
    >
      <Group align="end">
        <TextInput
          label={words.member}
          required
          autoComplete="off"
          flex={1}
          miw={240}
          {...form.getInputProps('member')}
        />
        <NativeSelect
          label={words.role}
          data={optionsOf(words.roles)}
          {...form.getInputProps('role')}
        />
        <Button type="submit" variant="afterglow" disabled={isLoading}>
          {words.add}
        </Button>
      </Group>
      {sheet}
    </form>
  );
}
