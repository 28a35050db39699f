import { Button, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CaseRow } from '#contract/cases.ts';
import * as texts from '../../app/texts.ts';
import { useNow } from '../../components/use-now.ts';
import { Assigned, BlurredPicture, DueChip, SeveritySign } from './CaseSigns.tsx';
import classes from './Console.module.css';
import { dayAndTime } from './due.ts';

interface Props {
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

type ColumnProps = Pick<Props, 'isClosed' | 'hrefOf' | 'onClaim'> & { now: number };

const column = createColumnHelper<CaseRow>();

export function QueueTable({ rows, selected, isClosed, hrefOf, onSelect, onClaim }: Props) {
  const now = useNow(true);
  const columns = columnsOf({ now, isClosed, hrefOf, onClaim });
  const table = useReactTable({
    data: rows,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => String(id),
  });
  const current = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected !== undefined) current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  return (
    <table className={classes.table}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ id, column: { columnDef }, getContext }) => (
              <th
                key={id}
                scope="col"
                aria-sort={id === 'dueAt' ? (isClosed ? 'descending' : 'ascending') : undefined}
              >
                {flexRender(columnDef.header, getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            ref={row.original.id === selected ? current : undefined}
            aria-current={row.original.id === selected || undefined}
            onMouseDown={() => onSelect(row.index)}
          >
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnsOf({ now, isClosed, hrefOf, onClaim }: ColumnProps) {
  const words = texts.moderation.queue;
  return [
    column.accessor('dueAt', {
      header: isClosed ? `${words.closed} ↓` : `${words.due} ↑`,
      cell: ({ row: { original } }) =>
        original.closedAt ? (
          dayAndTime(original.closedAt)
        ) : (
          <DueChip dueAt={original.dueAt} now={now} />
        ),
    }),
    column.accessor('severity', {
      header: words.severity,
      cell: ({ getValue }) => <SeveritySign severity={getValue()} />,
    }),
    column.accessor('reason', {
      header: words.reason,
      cell: ({ row: { original } }) => <Reason row={original} href={hrefOf(original)} />,
    }),
    column.accessor('member', {
      header: words.about,
      cell: ({ row: { original } }) => <About row={original} />,
    }),
    column.accessor('reportCount', {
      header: words.reports,
      cell: ({ row: { original } }) => words.from(original.reportCount, original.reporterCount),
    }),
    column.accessor('claim', {
      header: words.assigned,
      cell: ({ row: { original } }) =>
        original.claim || original.state === 'closed' ? (
          <Assigned row={original} now={now} />
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={words.claimCase(original.id)}
            onClick={() => onClaim(original)}
          >
            {words.claim}
          </Button>
        ),
    }),
  ];
}

const Reason = ({ row, href }: { row: CaseRow; href: string }) => (
  <>
    <Group gap={4} wrap="nowrap">
      <Link to={href} className={classes.rowLink}>
        {texts.safety.reasons[row.reason]}
      </Link>
      <IconChevronRight className="ov-chevron" size={16} aria-hidden />
    </Group>
    <Text size="sm" c="dimmed" truncate="end" title={row.quote}>
      {row.quote ? `“${row.quote}”` : row.hints[0]}
    </Text>
  </>
);

function About({ row: { member, blurredPicture } }: { row: CaseRow }) {
  if (!member) return <Text c="dimmed">{texts.moderation.erased}</Text>;
  return (
    <Group gap={10} wrap="nowrap">
      <BlurredPicture src={blurredPicture} />
      <div style={{ minWidth: 0 }}>
        <Text fw={500} truncate="end">
          <bdi>{member.name}</bdi>
          {member.age !== null && texts.common.age(member.age)}
        </Text>
        <Text size="sm" c="dimmed" truncate="end">
          {member.location}
        </Text>
      </div>
    </Group>
  );
}
