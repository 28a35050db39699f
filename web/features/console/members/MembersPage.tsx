import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FoundMember } from '#contract/console/members.ts';
import { useGetSessionQuery } from '../../../platform/session.ts';
import { toastError } from '../../../platform/toasts.ts';
import { consoleApi } from '../api.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import { optionsOf } from '../options-of.ts';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberList } from './MemberList.tsx';

const words = texts.admin.members;
type By = keyof typeof words.searchBy;

const SIGN_IN_METHODS = ['google', 'oidc', 'email', 'passkey', 'recoveryCodes'] as const;

const factsOf = (member: FoundMember): [name: string, value: string | number][] => [
  [words.facts.id, member.id],
  [words.facts.state, words.states[member.state]],
  [words.facts.role, words.roles[member.role]],
  [words.facts.joined, utcTime(member.joinedAt)],
  [words.facts.active, member.lastActiveOn],
  [
    words.facts.signInMethods,
    SIGN_IN_METHODS.flatMap((kind) => {
      const count = member.signInMethods[kind];
      return count > 0 ? [`${words.methods[kind]} ${count}`] : [];
    }).join(', ') || '0',
  ],
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
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const form = useForm<{ by: By; value: string }>({ initialValues: { by: 'id', value: id } });
  // A member id is in the URL; addresses and codes are not, since they would stay in the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed id searches once
  useEffect(() => {
    if (id) void search({ by: 'id', value: id });
  }, [id]);

  async function search(fields: { by: By; value: string }): Promise<void> {
    setFound(undefined);
    const { data, error } = await find({ body: fields });
    if (error) toastError(texts.admin.failed, error);
    else setFound(data?.member ?? null);
  }

  return (
    <Stack>
      <Text c="dimmed">{words.hint}</Text>
      <form
        onSubmit={form.onSubmit(({ by, value }) => {
          if (by === 'id' && value.trim() !== id) return setParams({ id: value.trim() });
          void search({ by, value });
        })}
      >
        <Group align="end">
          <NativeSelect
            label={words.by}
            data={optionsOf(words.searchBy)}
            {...form.getInputProps('by')}
          />
          <TextInput
            label={words.searchBy[form.values.by]}
            required
            autoComplete="off"
            flex={1}
            miw={200}
            {...form.getInputProps('value')}
          />
          <Button type="submit" variant="afterglow" disabled={isLoading}>
            {words.find}
          </Button>
        </Group>
      </form>
      {!id && <MemberList />}
      <div role="status">{found === null && <Text>{words.none}</Text>}</div>
      {found && (
        <>
          <ConsoleTable
            caption={words.title}
            heads={words.factHeads}
            rows={factsOf(found)}
            keyOf={([name]) => name}
            empty=""
            cells={(fact) => fact}
          />
          {isAdmin && (
            <MemberActions member={found} onChange={() => void search(form.getValues())} />
          )}
        </>
      )}
    </Stack>
  );
}
