import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { act } from './act.ts';
import { consoleApi } from './api.ts';
import { ConsoleTable } from './ConsoleTable.tsx';
import { Pager } from './Pager.tsx';
import * as texts from './texts.ts';
import { utcTime } from './times.ts';

const words = texts.admin.signups;
const NO_REASON = { why: '' };

/** Accounts that wait for approval, and referred signups on hold. */
export function SignupsPage() {
  const [search] = useSearchParams();
  const cursor = (name: string) => Number(search.get(name)) || undefined;
  const query = consoleApi.useListSignupsQuery({
    query: { after: cursor('after'), afterHeld: cursor('afterHeld') },
  });
  const [approve] = consoleApi.useApproveRequestMutation();
  const [release] = consoleApi.useReleaseHeldSignupMutation();
  return (
    <AsyncView query={query} loading={texts.admin.loading}>
      {({ requests, next, held, nextHeld }) => (
        <Stack>
          <Title order={2}>{words.requests}</Title>
          <ConsoleTable
            caption={words.requests}
            heads={words.requestHeads}
            rows={requests}
            keyOf={({ id }) => id}
            empty={words.noRequests}
            cells={({ id, name, requestedAt }) => [
              name,
              <MemberLink key="id" id={id} />,
              utcTime(requestedAt),
              <Button
                key="approve"
                variant="quiet"
                onClick={() => void act(approve({ params: { id }, body: NO_REASON }))}
              >
                {words.approve}
              </Button>,
            ]}
          />
          <Pager name="after" next={next} />
          <Title order={2}>{words.held}</Title>
          <Text c="dimmed">{words.heldHint}</Text>
          {held.length === 0 && <Text c="dimmed">{words.noHeld}</Text>}
          {groupsOf(held).map(([group, signups]) => (
            <ConsoleTable
              key={group}
              caption={words.group(signups.length)}
              heads={words.heldHeads}
              rows={signups}
              keyOf={({ memberId }) => memberId}
              empty={words.noHeld}
              cells={({ memberId, referrerId, day }) => [
                <MemberLink key="id" id={memberId} />,
                <MemberLink key="referrer" id={referrerId} />,
                day,
                <Button
                  key="release"
                  variant="quiet"
                  onClick={() => void act(release({ params: { id: memberId }, body: NO_REASON }))}
                >
                  {words.release}
                </Button>,
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
