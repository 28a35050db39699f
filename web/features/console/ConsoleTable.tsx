import { Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AsyncView, type QueryState } from '../../components/state/AsyncView.tsx';
import classes from './ConsoleTable.module.css';
import { Pager } from './Pager.tsx';
import * as texts from './texts.ts';

interface Props<Row> {
  /** The caption, different column headers, of which an empty one is for buttons, and what is shown without rows. */
  words: { title: string; heads: readonly string[]; none?: string };
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  cells: (row: Row) => ReactNode[];
  /** Order of the first column. */
  sort?: 'ascending' | 'descending';
  /** Key of the highlighted row. */
  selected?: string | number | undefined;
  onSelect?: (index: number) => void;
  /** Fixed widths of the columns, in px, for a table that fills its page without a card. */
  widths?: readonly (number | undefined)[];
}

/** Table of a console page. On phones each row is a block of labeled lines. */
export function ConsoleTable<Row>({ words, rows, keyOf, cells, ...props }: Props<Row>) {
  const { sort, selected, onSelect, widths } = props;
  const { title, heads, none } = words;
  const selectedRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected !== undefined) selectedRow.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>;
  const table = (
    <Table
      className={classes.table}
      layout={widths && 'fixed'}
      stickyHeader={widths !== undefined}
      horizontalSpacing={12}
      verticalSpacing={8}
      tabularNums
    >
      <VisuallyHidden component="caption">{title}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, column) => (
            <Table.Th
              key={head}
              scope="col"
              w={widths?.[column]}
              aria-sort={column === 0 ? sort : undefined}
            >
              {head || <VisuallyHidden>{texts.admin.actions}</VisuallyHidden>}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => {
          const isSelected = keyOf(row) === selected;
          return (
            <Table.Tr
              key={keyOf(row)}
              ref={isSelected ? selectedRow : undefined}
              aria-current={isSelected || undefined}
              onMouseDown={() => onSelect?.(index)}
            >
              {cells(row).map((cell, column) => (
                <Table.Td key={heads[column]} data-head={heads[column] || undefined}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
  return widths ? table : <Paper>{table}</Paper>;
}

interface ListProps<Data, Row> extends Omit<Props<Row>, 'rows' | 'keyOf'> {
  query: QueryState<Data>;
  /** The rows, and the cursor of the next page where there are pages. */
  pageOf: (data: Data) => { rows: readonly Row[]; next?: number | null };
  /** Name of that cursor in the URL. */
  cursor?: string;
}

/** The rows of a query as a table, with buttons to its further pages. */
export function ConsoleList<Data, Row extends { id: number } | { name: string }>({
  query,
  pageOf,
  cursor = 'after',
  ...table
}: ListProps<Data, Row>) {
  return (
    <AsyncView query={query} loading={texts.admin.loading}>
      {(data) => {
        const { rows, next } = pageOf(data);
        return (
          <>
            <ConsoleTable
              {...table}
              rows={rows}
              keyOf={(row) => ('id' in row ? row.id : row.name)}
            />
            {next !== undefined && <Pager name={cursor} next={next} />}
          </>
        );
      }}
    </AsyncView>
  );
}
