import { Table, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import cover from '../../components/media/Cover.module.css';
import classes from './ConsoleTable.module.css';
import * as texts from './texts.ts';

export interface TableProps<Row> {
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
  /** The page of a row, which its first cell links to. */
  hrefOf?: (row: Row) => string;
  /** Fixed widths of the columns, in px, for a table that fills its page. */
  widths?: readonly (number | undefined)[];
}

/** Table of a console page. On phones each row is a block of labeled lines. */
export function ConsoleTable<Row>({ words, rows, keyOf, cells, ...props }: TableProps<Row>) {
  const { sort, selected, onSelect, widths, hrefOf } = props;
  const { title, heads, none } = words;
  const selectedRow = useRef<HTMLTableRowElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    if (selected !== shown.current) selectedRow.current?.scrollIntoView?.({ block: 'nearest' });
    shown.current = selected;
  }, [selected]);
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <Table
      className={classes.table}
      data-fixed={widths !== undefined || undefined}
      layout={widths && 'fixed'}
      stickyHeader={widths !== undefined}
      horizontalSpacing={12}
      verticalSpacing={hrefOf ? 14 : 8}
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
                  {hrefOf && column === 0 ? (
                    <Link to={hrefOf(row)} className={cover.cover}>
                      {cell}
                    </Link>
                  ) : (
                    cell
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
