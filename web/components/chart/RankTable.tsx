import { Table, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './RankTable.module.css';

export interface Rank {
  key: string;
  name: ReactNode;
  /** Value that sets the length of the bar. */
  size: number;
  /** True for a size that stands for any small number: the bar is hatched. */
  isFew?: boolean;
  /** Other columns; the second-to-last, or the only one, is the main figure. */
  cells: string[];
}

interface Props {
  /** Column headers, starting with the name column. Without them the caption says it all. */
  heads?: string[];
  caption: string;
  ranks: Rank[];
}

/** Ranking table with a bar behind each name. */
export function RankTable({ heads = [], caption, ranks }: Props) {
  const largest = Math.max(...ranks.map(({ size }) => size), 1);
  return (
    <Table
      className={classes.table}
      withRowBorders={false}
      tabularNums
      horizontalSpacing={0}
      verticalSpacing={2}
    >
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
        {ranks.map(({ key, name, size, isFew, cells }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">
              <span
                className={classes.name}
                style={{ '--part': `${(size / largest) * 100}%` } as CSSProperties}
                data-few={isFew || undefined}
              >
                {name}
              </span>
            </Table.Th>
            {cells.map((cell, column) => (
              <Table.Td
                key={heads[column + 1] ?? column}
                data-main={column === Math.max(0, cells.length - 2) || undefined}
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
