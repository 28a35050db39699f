import { Paper, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
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
}

/** Table of a console page. On phones each row is a block of labeled lines. */
export function ConsoleTable<Row>({ caption, heads, rows, keyOf, cells, empty }: Props<Row>) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Paper>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head || <VisuallyHidden>{texts.admin.actions}</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cells(row).map((cell, column) => (
                <td key={heads[column]} data-head={heads[column] || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
