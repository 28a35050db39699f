import { Button, Kbd, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListedMember } from '#contract/console/members.ts';
import { EMAIL_MAX_CHARS } from '#contract/limits.ts';
import { useAct } from '../act.tsx';
import { consoleApi } from '../api.ts';
import { ConsoleList } from '../ConsoleList.tsx';
import { CaseLines } from '../cases/CaseLines.tsx';
import { MemberState } from '../cases/CaseSigns.tsx';
import * as texts from '../texts.ts';
import { utcDay } from '../times.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import { MemberPage } from './MemberPage.tsx';

const words = texts.admin.members;
/** One look-up, and one line of the log, for a text that is typed. */
const TYPED_MS = 600;

/** The members with one search, or the page of the one in the URL. A text of the search is never in the URL. */
export function MembersPage() {
  const id = Number(useSearchParams()[0].get('id'));
  const search = useMemberSearch(id === 0);
  return id ? <MemberPage key={id} id={id} /> : <MemberList {...search} />;
}

/** The newest members, read once, or those that a text finds. Kept while the page of one is shown. */
function useMemberSearch(isShown: boolean) {
  const [list, { error, isLoading }] = consoleApi.useListMembersMutation();
  const [data, setData] = useState<ListedMember[]>();
  const [text, setText] = useState('');
  const latest = useRef(0);
  const act = useAct();
  const load = (typed: string) =>
    act(async () => {
      latest.current += 1;
      const number = latest.current;
      const found = await list({ body: typed ? { text: typed } : {} }).unwrap();
      if (number === latest.current) setData(found.members);
    });
  const loadTyped = useDebouncedCallback((typed: string) => void load(typed), TYPED_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look-up is in the log
  useEffect(() => {
    if (isShown && latest.current === 0) void load('');
  }, [isShown]);
  const type = (typed: string) => {
    setText(typed);
    loadTyped(typed.trim());
  };
  const query = { data, error, isFetching: isLoading, refetch: () => load(text.trim()) };
  return { query, text, type };
}

function MemberList({ query, text, type }: ReturnType<typeof useMemberSearch>) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useConsoleKeys({ '/': () => field.current?.focus() });
  const pageOf = ({ id }: ListedMember) => `/admin/members?id=${id}`;
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        maxLength={EMAIL_MAX_CHARS}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={<Kbd visibleFrom="md">/</Kbd>}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <ConsoleList
        query={query}
        pageOf={(rows) => ({ rows })}
        words={words}
        cells={(member) => [
          <bdi key="name">{member.name}</bdi>,
          <bdi key="city">{member.city || '–'}</bdi>,
          <MemberState key="state" {...member} />,
          utcDay(member.lastActiveOn),
        ]}
        detail={(member) => (
          <>
            <Text>{words.meanings[member.state]}</Text>
            <CaseLines lines={[['joined', words.joined, [utcDay(member.joinedAt)]]]} />
            <Button component={Link} to={pageOf(member)} variant="afterglow" fullWidth>
              {words.open}
            </Button>
          </>
        )}
        onOpen={(member) => navigate(pageOf(member))}
      />
    </>
  );
}
