import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { useAct } from './act.tsx';
import { consoleApi } from './api.ts';
import { ConsoleTable } from './ConsoleTable.tsx';
import { Pager } from './Pager.tsx';
import * as texts from './texts.ts';
import { utcDay } from './times.ts';
import { When } from './When.tsx';

const words = texts.admin.signups;

/** Accounts that wait for approval, and referred signups on hold. */
export function SignupsPage() {
  const [search] = useSearchParams();
  const cursor = (name: string) => Number(search.get(name)) || undefined;
  const query = consoleApi.useListSignupsQuery({
    query: { after: cursor('after'), afterHeld: cursor('afterHeld') },
  });
  const [approve] = consoleApi.useApproveRequestMutation();
  const [release] = consoleApi.useReleaseHeldSignupMutation();
  const act = useAct();
  const button = (label: string, run: typeof approve | typeof release, id: number) => {
    const write = () => run({ params: { id }, body: { why: '' } }).unwrap();
    return (
      <Button key="run" variant="quiet" onClick={() => act(write, texts.admin.done)}>
        {label}
      </Button>
    );
  };
  return (
    <AsyncView query={query} loading={texts.admin.loading}>
      {({ requests, next, held, nextHeld }) => (
        <Stack>
          <Title order={2}>{words.requests.title}</Title>
          <ConsoleTable
            words={words.requests}
            rows={requests}
            keyOf={({ id }) => id}
            cells={({ id, name, requestedAt }) => [
              <bdi key="name">{name}</bdi>,
              <MemberLink key="id" id={id} />,
              <When key="at" at={requestedAt} />,
              button(words.approve, approve, id),
            ]}
          />
          <Pager name="after" next={next} />
          <Title order={2}>{words.held.title}</Title>
          <Text c="dimmed">{words.held.hint}</Text>
          {held.length === 0 && <Text c="dimmed">{words.held.none}</Text>}
          {groupsOf(held).map(([group, signups]) => (
            <ConsoleTable
              key={group}
              words={{ title: words.held.group(signups.length), heads: words.held.heads }}
              rows={signups}
              keyOf={({ memberId }) => memberId}
              cells={({ memberId, referrerId, day }) => [
                <MemberLink key="id" id={memberId} />,
                <MemberLink key="referrer" id={referrerId} />,
                utcDay(day),
                button(words.release, release, memberId),
              ]}
            />
          ))}
          <Pager name="afterHeld" next={nextHeld} />
        </Stack>
      )}
    </AsyncView>
  );
}

/** Signups by the address that they share. */
const groupsOf = <Row extends { group: number }>(rows: readonly Row[]) =>
  [...new Set(rows.map(({ group }) => group))].map(
    (group) => [group, rows.filter((row) => row.group === group)] as const,
  );

const MemberLink = ({ id }: { id: number }) => <Link to={`/admin/members?id=${id}`}>{id}</Link>;
