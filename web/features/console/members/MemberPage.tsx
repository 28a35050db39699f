import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { FoundMember } from '#contract/console/members.ts';
import { IconButton } from '../../../components/layout/IconButton.tsx';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { useGetSessionQuery } from '../../../platform/session.ts';
import { useAsk } from '../act.tsx';
import { consoleApi } from '../api.ts';
import classes from '../ConsoleTable.module.css';
import { CaseLines } from '../cases/CaseLines.tsx';
import { MemberState, Pseudonym } from '../cases/CaseSigns.tsx';
import * as texts from '../texts.ts';
import { utcDay } from '../times.ts';

const words = texts.admin.members;

const methodsText = ({ signInMethods }: FoundMember): string =>
  (Object.keys(signInMethods) as (keyof typeof signInMethods)[])
    .filter((kind) => signInMethods[kind] > 0)
    .map((kind) => `${words.methods[kind]} ${signInMethods[kind]}`)
    .join(', ') || '0';

const factsOf = (member: FoundMember): [name: string, value: string | number][] => [
  [words.facts.role, words.roles[member.role]],
  [words.facts.signInMethods, methodsText(member)],
  [words.facts.sessions, member.sessions],
  [words.facts.made, member.reportsMade ?? words.notForYou],
];

function lineOf(one: FoundMember['history'][number]) {
  const { at, measure, endsAt, rule, by, isReversed, reports, people, caseId } = one;
  const { decision, case: ofCase } = texts.moderation;
  const what = measure ? decision.measures[measure][0] : words.reports(reports, people);
  const parts = [
    measure && decision.title,
    endsAt ? words.until(what, utcDay(endsAt)) : what,
    rule && words.rule(rule),
    by,
    isReversed && ofCase.reversed,
    caseId && ofCase.title(caseId),
  ];
  return [`${at} ${measure}`, utcDay(at), parts, caseId && `/admin/reports/${caseId}`] as const;
}

/** The account of a member: state, history and what can be done. Each visit is a line of the audit log. */
export function MemberPage({ id }: { id: number }) {
  const [find, result] = consoleApi.useFindMemberMutation();
  const isAdmin = useGetSessionQuery().data?.user?.role === 'admin';
  const load = () => void find({ body: { id } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is read once
  useEffect(load, []);
  const query = { ...result, isFetching: result.isLoading, refetch: load };
  return (
    <>
      <Group ms={-10}>
        <IconButton label={texts.admin.back} to={`/admin/members?row=${id}`}>
          <IconArrowLeft aria-hidden />
        </IconButton>
      </Group>
      <AsyncView query={query} loading={texts.admin.loading}>
        {({ member }) =>
          member ? (
            <div className={classes.split}>
              <Account member={member} />
              {isAdmin && member.state !== 'closed' && <Actions member={member} onChange={load} />}
            </div>
          ) : (
            <Text role="status">{words.none}</Text>
          )
        }
      </AsyncView>
    </>
  );
}

function Account({ member }: { member: FoundMember }) {
  const { id, name, city, joinedAt, lastActiveOn, history } = member;
  const where = [city, texts.moderation.case.member(id), words.lastActive(utcDay(lastActiveOn))];
  return (
    <Stack className={classes.list}>
      <Group gap={14} wrap="nowrap" data-long>
        <Pseudonym name={name} size={56} />
        <div>
          <Title order={2}>
            <bdi>{name}</bdi>
          </Title>
          <Text c="dimmed">{where.filter(Boolean).join(' · ')}</Text>
        </div>
      </Group>
      <MemberState {...member} isLong />
      <Title order={3}>{texts.moderation.case.history}</Title>
      <CaseLines
        lines={[...history.map(lineOf), ['joined', utcDay(joinedAt), [words.joined]] as const]}
      />
      <Title order={3}>{words.account}</Title>
      <CaseLines lines={factsOf(member).map(([fact, value]) => [fact, fact, [`${value}`]])} />
    </Stack>
  );
}

type ActionsProps = { member: FoundMember; onChange: () => unknown };

/** What an admin can do with an account, what cannot be undone last; only what the server accepts. */
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
    <Stack component="aside" className={classes.pane} aria-label={texts.admin.actions}>
      <Button component={Link} to={`/admin/credits?member=${id}`} variant="default">
        {texts.admin.credits.show}
      </Button>
      <Button variant="default" onClick={() => open(words.signOut, endSessions)}>
        {words.signOut.confirm}
      </Button>
      {role === 'member' && (
        <Button
          variant="default"
          c="var(--ov-error-text)"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => open(words.erase, erase)}
        >
          {words.erase.confirm}
        </Button>
      )}
    </Stack>
  );
}
