import { Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ConsoleTable.module.css';
import * as texts from './texts.ts';

interface Props<Row> {
  caption: string;
  /** Different column headers; an empty one is for buttons. */
  heads: readonly string[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  cells: (row: Row) => ReactNode[];
  /** Shown without rows. */
  empty: string;
  /** Order of the first column. */
  sort?: 'ascending' | 'descending';
  /** Key of the highlighted row. */
  selected?: string | number | undefined;
  onSelect?: (index: number) => void;
  /** Fixed widths of the columns, in px, for a table that fills its page without a card. */
  widths?: readonly (number | undefined)[];
}

/** Table of a console page. On phones each row is a block of labeled lines. */
export function ConsoleTable<Row>({ rows, empty, ...props }: Props<Row>) {
  const { caption, heads, keyOf, cells, sort, selected, onSelect, widths } = props;
  const selectedRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected !== undefined) selectedRow.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  const table = (
    <Table
      className={classes.table}
      layout={widths && 'fixed'}
      stickyHeader={widths !== undefined}
      horizontalSpacing={12}
      verticalSpacing={8}
      tabularNums
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
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
