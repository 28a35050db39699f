import {
  ActionIcon,
  Box,
  Button,
  Group,
  Paper,
  RingProgress,
  Skeleton,
  Stack,
  Switch,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconBellRinging,
  IconCheck,
  IconChevronRight,
  IconCopy,
  IconShare2,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import rows from '../../components/layout/Rows.module.css';
import { profileProgress, STEPS } from '../../components/person/next-step.ts';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { browserTimeZone, showDate } from '../../platform/dates.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { langOf } from '../../platform/locale.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { eventDate, eventHref, useListEventsQuery } from '../events/api.ts';
import { preferencesApi } from '../preferences/api.ts';
import { referralsApi, useShareLink } from '../referrals/api.ts';
import * as texts from './texts.ts';

/**
 * The empty deck of one of the first members: the invitation link, the switch for a notification, the missing part
 * of the profile, and the next event.
 */
export function FirstHere({ refresh, children }: { refresh: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      compact
      title={specified.discover.empty}
      text={texts.firstHere.text}
      action={refresh}
    >
      <Stack w="calc(100% + 48px)" mx={-24} mt={16} gap={12} ta="start">
        <Invitation />
        <Paper className={rows.rows}>
          <TellOfJoins />
          <MissingPart />
          <NextEvent />
        </Paper>
        {children}
      </Stack>
    </EmptyState>
  );
}

function Invitation() {
  const { id } = useSignedInUser();
  // Where only invitations admit, the referral link alone would lead nowhere.
  const isByInvitation = useGetSessionQuery().data?.signup === 'invite';
  const { data, isError } = referralsApi.useGetReferralLinkQuery(id, { skip: isByInvitation });
  const { invite, inviteText, toInvitations } = texts.firstHere;
  return (
    <Paper component="section" p={16} aria-labelledby="first-invite">
      <Title order={3} id="first-invite" fz="md" ff="text" fw={600} lts={0}>
        {invite}
      </Title>
      <Text variant="note" mb={12}>
        {inviteText()}
      </Text>
      {isByInvitation || isError ? (
        <Button component={Link} to="/referrals" variant="afterglow" size="lg" fullWidth>
          {toInvitations}
        </Button>
      ) : data?.referralLink ? (
        <ShareLink link={data.referralLink} />
      ) : (
        <Skeleton h={106} />
      )}
    </Paper>
  );
}

const SELECTED_AS_ONE = { userSelect: 'all' } as const;

function ShareLink({ link }: { link: string }) {
  const { copy, share, isCopied } = useShareLink(link);
  const words = texts.firstHere;
  return (
    <Stack gap={10}>
      <Group gap={0} wrap="nowrap" ps={14} mih={48} bdrs="sm" bg="var(--ov-sunken)">
        <Text data-long component="output" flex={1} style={SELECTED_AS_ONE} aria-label={words.link}>
          {link.replace(/^https?:\/\//, '')}
        </Text>
        <ActionIcon aria-label={words.copy} onClick={copy}>
          {isCopied ? <IconCheck size={22} stroke={2} /> : <IconCopy size={22} stroke={1.75} />}
        </ActionIcon>
      </Group>
      <Button
        variant="afterglow"
        size="lg"
        fullWidth
        leftSection={<IconShare2 size={22} stroke={1.75} aria-hidden />}
        onClick={share}
      >
        <span aria-live="polite">{isCopied ? specified.referrals.copied : words.share}</span>
      </Button>
    </Stack>
  );
}

/** Turns itself off once it has told. */
function TellOfJoins() {
  const id = useId();
  const { data } = preferencesApi.useGetPreferencesQuery();
  const [update, { isLoading, originalArgs }] = preferencesApi.useUpdatePreferencesMutation();
  const { tell, tellText, tellOnText, failed } = texts.firstHere;
  const isOn = (isLoading ? originalArgs?.notifyOfJoins : data?.notifyOfJoins) != null;

  async function change(on: boolean): Promise<void> {
    const notifyOfJoins = on ? { timeZone: browserTimeZone() } : null;
    const { error } = await update({ notifyOfJoins });
    if (error) toastError(failed, error);
  }
  return (
    <Box component="label" {...ROW} htmlFor={id}>
      <ThemeIcon variant="light" size={44} radius="xl">
        <IconBellRinging size={22} stroke={1.75} aria-hidden />
      </ThemeIcon>
      {/* A promise only once it is stored. */}
      <RowText title={tell} text={data?.notifyOfJoins ? tellOnText : tellText} />
      <Switch
        id={id}
        checked={isOn}
        disabled={!data}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </Box>
  );
}

function MissingPart() {
  const user = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  const { step, done } = profileProgress({
    ...user,
    hasPosition: account?.hasPosition ?? user.location !== '',
    prompts: account?.prompts,
  });
  if (!step) return null;
  const { steps, completeness, done: doneText } = texts.profileTab;
  return (
    <LinkRow
      to={`/edit-profile#${step}`}
      start={
        <>
          <RingProgress
            size={44}
            thickness={4}
            roundCaps
            sections={[{ value: (100 * done) / STEPS.length, color: 'var(--ov-accent-text)' }]}
            label={
              <Text fz={12} fw={600} ta="center" c="var(--ov-text)">
                {done}/{STEPS.length}
              </Text>
            }
            aria-hidden
          />
          <VisuallyHidden>{`${completeness}: ${doneText(done, STEPS.length)}. `}</VisuallyHidden>
        </>
      }
      {...steps[step]}
    />
  );
}

function NextEvent() {
  const event = useListEventsQuery().data?.find(({ canceled }) => !canceled);
  if (!event) return null;
  const { date, timeZone, title, language, venue, currentAttendees } = event;
  const { day, month, time } = eventDate(date, timeZone);
  const weekday = showDate('longWeekday', date, timeZone);
  return (
    <LinkRow
      to={eventHref(event.id)}
      start={
        <Box w={44} py={4} bdrs="sm" bg="var(--ov-sunken)" ta="center" aria-hidden>
          <Text variant="caption">{month}</Text>
          <Text fw={700} lh="1.25rem">
            {day}
          </Text>
        </Box>
      }
      title={<bdi lang={langOf(language)}>{title}</bdi>}
      text={
        <>
          {weekday}, {time} · <bdi>{venue}</bdi> · {texts.events.going(currentAttendees)}
        </>
      }
    />
  );
}

const ROW = {
  display: 'flex',
  px: 14,
  py: 12,
  style: { alignItems: 'center', gap: 12 },
} as const;

interface RowProps {
  title: ReactNode;
  text: ReactNode;
}

const RowText = ({ title, text }: RowProps) => (
  <Box component="span" flex={1} miw={0}>
    <Text span display="block" fw={600} lh="1.375rem">
      {title}
    </Text>
    <Text variant="note" span display="block">
      {text}
    </Text>
  </Box>
);

const LinkRow = ({ to, start, ...row }: RowProps & { to: string; start: ReactNode }) => (
  <Box component={Link} to={to} {...ROW} c="inherit" td="none">
    {start}
    <RowText {...row} />
    <IconChevronRight size={20} stroke={1.75} color="var(--ov-text-2)" aria-hidden />
  </Box>
);
