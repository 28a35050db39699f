import { Paper, Text, VisuallyHidden } from '@mantine/core';
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
  /** Styles in place of the standard ones and their card. */
  className?: string | undefined;
}

/** Table of a console page. On phones each row is a block of labeled lines. */
export function ConsoleTable<Row>({ rows, empty, className, ...props }: Props<Row>) {
  const { caption, heads, keyOf, cells, sort, selected, onSelect } = props;
  const selectedRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected !== undefined) selectedRow.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  const table = (
    <table className={className ?? classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" aria-sort={column === 0 ? sort : undefined}>
              {head || <VisuallyHidden>{texts.admin.actions}</VisuallyHidden>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const isSelected = keyOf(row) === selected;
          return (
            <tr
              key={keyOf(row)}
              ref={isSelected ? selectedRow : undefined}
              aria-current={isSelected || undefined}
              onMouseDown={() => onSelect?.(index)}
            >
              {cells(row).map((cell, column) => (
                <td key={heads[column]} data-head={heads[column] || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  return className ? table : <Paper>{table}</Paper>;
}
