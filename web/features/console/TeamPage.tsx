import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TeamMember } from '#contract/console/team.ts';
import { PSEUDONYM_MAX_CHARS } from '#contract/limits.ts';
import { useAct, useAsk } from './act.tsx';
import { consoleApi } from './api.ts';
import { ConsoleList } from './ConsoleList.tsx';
import { LineForm } from './LineForm.tsx';
import { optionsOf } from './options-of.ts';
import * as texts from './texts.ts';
import { utcDay } from './times.ts';
import { When } from './When.tsx';

const words = texts.admin.team;

/** Moderators and admins by pseudonym. */
export function TeamPage() {
  const query = consoleApi.useListTeamQuery({});
  const own = query.data?.find(({ isYou }) => isYou)?.pseudonym;
  return (
    <>
      <ConsoleList
        query={query}
        pageOf={(rows) => ({ rows })}
        words={words}
        cells={(member) => [
          member.isYou ? `${member.pseudonym} (${words.you})` : member.pseudonym,
          member.isSuspended
            ? `${words.roles[member.role]} (${words.suspended})`
            : words.roles[member.role],
          member.lastSeenAt ? <When key="seen" at={member.lastSeenAt} /> : texts.admin.never,
        ]}
        detail={(member) => (
          <>
            <Text>{words.granted(member.grantedBy, member.since && utcDay(member.since))}</Text>
            {member.isFixed ? words.fixed : <Buttons member={member} />}
          </>
        )}
      />
      {query.data && (
        <>
          <Rename own={own ?? ''} />
          <Grant />
        </>
      )}
    </>
  );
}

function Buttons({ member: { id, role, pseudonym, mayConfirm } }: { member: TeamMember }) {
  const [take] = consoleApi.useTakeRoleMutation();
  const [grant] = consoleApi.useGrantRoleMutation();
  const act = useAct();
  const ask = useAsk();
  const askToTake = () =>
    ask({
      title: words.takeTitle(pseudonym),
      text: words.takeText,
      confirm: words.take,
      run: () => take({ params: { id } }).unwrap(),
      done: texts.admin.done,
    });
  const confirm = () =>
    act(() => grant({ body: { member: String(id), role } }).unwrap(), words.confirmed);
  return (
    <Group gap={8}>
      <Button variant="quiet" onClick={askToTake}>
        {words.take}
      </Button>
      {mayConfirm && (
        <Button variant="quiet" onClick={confirm}>
          {words.confirm}
        </Button>
      )}
    </Group>
  );
}

function Rename({ own }: { own: string }) {
  const [rename, { isLoading }] = consoleApi.useRenamePseudonymMutation();
  const act = useAct();
  const form = useForm({ initialValues: { pseudonym: own } });
  const send = form.onSubmit((body) => act(() => rename({ body }).unwrap(), words.renamed));
  return (
    <LineForm onSubmit={send} submit={words.rename} variant="quiet" isWorking={isLoading}>
      <TextInput
        label={words.pseudonym}
        required
        maxLength={PSEUDONYM_MAX_CHARS}
        {...form.getInputProps('pseudonym')}
      />
    </LineForm>
  );
}

function Grant() {
  const [grant, { isLoading }] = consoleApi.useGrantRoleMutation();
  const act = useAct();
  const form = useForm<{ member: string; role: TeamMember['role'] }>({
    initialValues: { member: '', role: 'moderator' },
  });
  const send = form.onSubmit((body) =>
    act(async () => {
      await grant({ body }).unwrap();
      form.reset();
    }, words.saved),
  );
  return (
    <LineForm onSubmit={send} submit={words.add} isWorking={isLoading}>
      <TextInput
        label={words.member}
        required
        autoComplete="off"
        flex="1 1 240px"
        {...form.getInputProps('member')}
      />
      <NativeSelect
        label={words.role}
        data={optionsOf(words.roles)}
        {...form.getInputProps('role')}
      />
    </LineForm>
  );
}
