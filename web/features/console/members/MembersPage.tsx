import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FoundMember } from '#contract/console/members.ts';
import { useGetSessionQuery } from '../../../platform/session.ts';
import { useAct, useAsk } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import { LineForm } from '../LineForm.tsx';
import { optionsOf } from '../options-of.ts';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';
import { MemberList } from './MemberList.tsx';

const words = texts.admin.members;
type By = keyof typeof words.searchBy;

const SIGN_IN_METHODS = ['google', 'oidc', 'email', 'passkey', 'recoveryCodes'] as const;

const methodsText = ({ signInMethods }: FoundMember): string =>
  SIGN_IN_METHODS.filter((kind) => signInMethods[kind] > 0)
    .map((kind) => `${words.methods[kind]} ${signInMethods[kind]}`)
    .join(', ') || '0';

const factsOf = (member: FoundMember): [name: string, value: string | number][] => [
  [words.facts.id, member.id],
  [words.facts.state, words.states[member.state]],
  [words.facts.role, words.roles[member.role]],
  [words.facts.joined, utcTime(member.joinedAt)],
  [words.facts.active, member.lastActiveOn],
  [words.facts.signInMethods, methodsText(member)],
  [words.facts.sessions, member.sessions],
  [words.facts.about, member.reportsAbout ?? words.notForYou],
  [words.facts.made, member.reportsMade ?? words.notForYou],
  [words.facts.decisions, member.decisions ?? words.notForYou],
];

/** Finds a member and shows the state of the account. */
export function MembersPage() {
  const [find, { isLoading }] = consoleApi.useFindMemberMutation();
  const [found, setFound] = useState<FoundMember | null>();
  const isAdmin = useGetSessionQuery().data?.user?.role === 'admin';
  const act = useAct();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const form = useForm<{ by: By; value: string }>({ initialValues: { by: 'id', value: id } });
  // A member id is in the URL; addresses and codes are not, since they would stay in the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed id searches once
  useEffect(() => {
    if (id) void search({ by: 'id', value: id });
  }, [id]);

  const search = (body: { by: By; value: string }) => {
    setFound(undefined);
    return act(async () => setFound((await find({ body }).unwrap()).member));
  };
  const send = form.onSubmit(({ by, value }) => {
    if (by === 'id' && value.trim() !== id) return setParams({ id: value.trim() });
    void search({ by, value });
  });

  return (
    <>
      <LineForm onSubmit={send} submit={words.find} isWorking={isLoading}>
        <NativeSelect
          label={words.by}
          data={optionsOf(words.searchBy)}
          {...form.getInputProps('by')}
        />
        <TextInput
          label={words.searchBy[form.values.by]}
          required
          autoComplete="off"
          flex="1 1 200px"
          {...form.getInputProps('value')}
        />
      </LineForm>
      {!id && <MemberList />}
      <div role="status">{found === null && <Text>{words.none}</Text>}</div>
      {found && (
        <>
          <ConsoleTable
            words={{ title: words.title, heads: words.factHeads }}
            rows={factsOf(found)}
            keyOf={([name]) => name}
            cells={(fact) => fact}
          />
          {isAdmin && found.state !== 'closed' && (
            <Actions member={found} onChange={() => search(form.getValues())} />
          )}
        </>
      )}
    </>
  );
}

interface ActionsProps {
  member: FoundMember;
  onChange: () => unknown;
}

/** What an admin can do with an account. Only actions that the server accepts are offered. */
function Actions({ member: { id, role }, onChange }: ActionsProps) {
  const [endSessions] = consoleApi.useEndMemberSessionsMutation();
  const [erase] = consoleApi.useEraseMemberMutation();
  const ask = useAsk();
  const open = (action: typeof words.erase, write: typeof erase) =>
    ask({
      ...action,
      title: action.confirm,
      why: texts.admin.why,
      run: async (why) => {
        await write({ params: { id }, body: { why } }).unwrap();
        onChange();
      },
    });
  return (
    <Group>
      <Button variant="quiet" onClick={() => open(words.signOut, endSessions)}>
        {words.signOut.confirm}
      </Button>
      {role === 'member' && (
        <Button variant="quiet" c="var(--ov-error-text)" onClick={() => open(words.erase, erase)}>
          {words.erase.confirm}
        </Button>
      )}
    </Group>
  );
}
