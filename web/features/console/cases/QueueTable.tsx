import { Box, Button, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { CaseRow, Hint } from '#contract/cases.ts';
import cover from '../../../components/media/Cover.module.css';
import { useNow } from '../../../components/state/use-now.ts';
import { ConsoleTable } from '../ConsoleTable.tsx';
import * as texts from '../texts.ts';
import { utcTime } from '../times.ts';
import { Assigned, BlurredPicture, DueChip, SeveritySign } from './CaseSigns.tsx';

const words = texts.moderation.queue;
/** The reason has the rest. */
const WIDTHS = [156, 112, undefined, 210, 136, 148];

interface Props {
  title: string;
  rows: CaseRow[];
  /** Id of the selected row. */
  selected: number | undefined;
  onSelect: (index: number) => void;
  onClaim: (row: CaseRow) => unknown;
  /** True: closed cases, latest first. */
  isClosed: boolean;
  /** Address of a case. */
  hrefOf: (row: CaseRow) => string;
}

export function QueueTable({ title, isClosed, hrefOf, onClaim, ...table }: Props) {
  const now = useNow(true);
  const { severity, reason, about, reports, assigned } = words;
  const first = isClosed ? `${words.closed} ↓` : `${words.due} ↑`;
  const heads = [first, severity, reason, about, reports, assigned];
  return (
    <ConsoleTable
      {...table}
      words={{ title, heads }}
      widths={WIDTHS}
      keyOf={({ id }) => id}
      sort={isClosed ? 'descending' : 'ascending'}
      cells={(row) => [
        row.closedAt ? utcTime(row.closedAt) : <DueChip key="due" {...row} now={now} />,
        <SeveritySign key="severity" severity={row.severity} />,
        <Reason key="reason" row={row} href={hrefOf(row)} />,
        <About key="about" row={row} />,
        row.kind === 'appeal' ? texts.moderation.appeal.title : words.from(row.reporterCount),
        row.claim || row.state === 'closed' ? (
          <Assigned key="assigned" row={row} now={now} />
        ) : (
          <Button
            key="claim"
            variant="quiet"
            size="sm"
            aria-label={words.claimCase(row.id)}
            onClick={() => onClaim(row)}
          >
            {words.claim}
          </Button>
        ),
      ]}
    />
  );
}

const hintText = ({ kind, count, of }: Hint) => texts.moderation.queue.hints[kind](count, of);

const Reason = ({ row, href }: { row: CaseRow; href: string }) => (
  <Box miw={0}>
    <Group gap={4} wrap="nowrap" fw={600}>
      <Link to={href} className={cover.cover}>
        {texts.safety.reasons[row.reason]}
      </Link>
      <IconChevronRight size={16} aria-hidden />
    </Group>
    <Text variant="note" truncate title={row.quote}>
      <bdi>{row.quote ? `“${row.quote}”` : row.hints.slice(0, 1).map(hintText)}</bdi>
    </Text>
  </Box>
);

function About({ row: { member, blurredPicture, isInvitee } }: { row: CaseRow }) {
  if (!member) return <Text c="dimmed">{texts.moderation.erased}</Text>;
  return (
    <Group gap={10} wrap="nowrap">
      <BlurredPicture src={blurredPicture} />
      <Box miw={0}>
        <Text fw={500} truncate>
          <bdi>{member.name}</bdi>
          {member.age !== null && texts.common.age(member.age)}
        </Text>
        <Text variant="note" truncate>
          {[isInvitee && texts.moderation.invitee, member.location].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </Group>
  );
}
