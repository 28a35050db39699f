import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RankTable.module.css';

export interface Rank {
  key: string;
  name: ReactNode;
  /** Value that sets the length of the bar. */
  size: number;
  /** Other columns; the second-to-last is the main figure. */
  cells: string[];
}

interface Props {
  /** Column headers, starting with the name column. */
  heads: string[];
  caption: string;
  ranks: Rank[];
}

/** Ranking table with a bar behind each name. */
export function RankTable({ heads, caption, ranks }: Props) {
  const largest = Math.max(...ranks.map(({ size }) => size), 1);
  return (
    <Table className={classes.table} layout="fixed" withRowBorders={false} tabularNums>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ranks.map(({ key, name, size, cells }, index) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">
              <span
                className={classes.bar}
                data-first={index === 0 || undefined}
                style={{ inlineSize: `${(size / largest) * 100}%` }}
              />
              <span className={classes.name}>{name}</span>
            </Table.Th>
            {cells.map((cell, column) => (
              <Table.Td
                key={heads[column + 1]}
                data-main={column === cells.length - 2 || undefined}
              >
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
