import { Button, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CaseRow } from '#contract/cases.ts';
import { useNow } from '../../../components/state/use-now.ts';
import classes from '../Console.module.css';
import * as texts from '../texts.ts';
import { dayAndTime } from '../times.ts';
import { Assigned, BlurredPicture, DueChip, SeveritySign } from './CaseSigns.tsx';

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

interface Meta extends Pick<Props, 'isClosed' | 'hrefOf' | 'onClaim'> {
  now: number;
}

export function QueueTable({ rows, selected, onSelect, ...props }: Props) {
  const now = useNow(true);
  const table = useReactTable({
    data: rows,
    columns: COLUMNS,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => String(id),
    meta: { ...props, now } satisfies Meta,
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
                aria-sort={
                  id === 'dueAt' ? (props.isClosed ? 'descending' : 'ascending') : undefined
                }
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

const words = texts.moderation.queue;
const column = createColumnHelper<CaseRow>();
const metaOf = ({ options }: Table<CaseRow>) => options.meta as Meta;

/** Declared once: a cell of another function would be another element, and lose a click that has begun. */
const COLUMNS = [
  column.accessor('dueAt', {
    header: ({ table }) => (metaOf(table).isClosed ? `${words.closed} ↓` : `${words.due} ↑`),
    cell: ({ row: { original }, table }) =>
      original.closedAt ? (
        dayAndTime(original.closedAt)
      ) : (
        <DueChip dueAt={original.dueAt} now={metaOf(table).now} />
      ),
  }),
  column.accessor('severity', {
    header: words.severity,
    cell: ({ getValue }) => <SeveritySign severity={getValue()} />,
  }),
  column.accessor('reason', {
    header: words.reason,
    cell: ({ row: { original }, table }) => (
      <Reason row={original} href={metaOf(table).hrefOf(original)} />
    ),
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
    cell: ({ row: { original }, table }) =>
      original.claim || original.state === 'closed' ? (
        <Assigned row={original} now={metaOf(table).now} />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={words.claimCase(original.id)}
          onClick={() => metaOf(table).onClaim(original)}
        >
          {words.claim}
        </Button>
      ),
  }),
];

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
