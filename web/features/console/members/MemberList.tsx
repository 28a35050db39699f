import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedMember } from '#contract/console/members.ts';
import { NAME_MAX_CHARS } from '#contract/limits.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';
import { useConsoleKeys } from '../use-console-keys.ts';

const words = texts.admin.members;
/** One look-up, and one line of the log, for a name that is typed. */
const TYPED_MS = 600;

/** The newest members, or those with a word in their name that starts with a text. */
export function MemberList() {
  const [list] = consoleApi.useListMembersMutation();
  const [members, setMembers] = useState<ListedMember[]>();
  const [name, setName] = useState('');
  const latest = useRef(0);
  const act = useAct();
  const field = useRef<HTMLInputElement>(null);
  useConsoleKeys({ '/': () => field.current?.focus() });

  const load = (text: string) =>
    act(async () => {
      latest.current += 1;
      const number = latest.current;
      const found = await list({ body: text ? { name: text } : {} }).unwrap();
      if (number === latest.current) setMembers(found.members);
    });
  const loadTyped = useDebouncedCallback((text: string) => void load(text), TYPED_MS);
  const isLoaded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest are read once
  useEffect(() => {
    // React's development mode runs effects twice, and each look-up is in the log.
    if (!isLoaded.current) void load('');
    isLoaded.current = true;
  }, []);

  return (
    <Stack gap={8} component="section" aria-labelledby="member-list">
      <Title order={2} id="member-list">
        {name.trim() ? words.named : words.list.title}
      </Title>
      <TextInput
        ref={field}
        type="search"
        aria-label={words.byName}
        placeholder={words.byName}
        autoComplete="off"
        maxLength={NAME_MAX_CHARS}
        maw={360}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={name}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          loadTyped(value.trim());
        }}
      />
      <div aria-live="polite">
        {members && (
          <ConsoleTable
            words={{ ...words.list, none: name.trim() ? words.noneNamed : words.list.none }}
            rows={members}
            keyOf={({ id }) => id}
            cells={({ id, name: found, city, joinedAt }) => [
              <Anchor key="name" component={Link} to={`/admin/members?id=${id}`} fw={600} py={10}>
                <bdi>{found}</bdi>
              </Anchor>,
              <bdi key="city">{city || '–'}</bdi>,
              <Text key="time" component="time" inherit dateTime={joinedAt}>
                {utcTime(joinedAt)}
              </Text>,
            ]}
          />
        )}
      </div>
    </Stack>
  );
}
