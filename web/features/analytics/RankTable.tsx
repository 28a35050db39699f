import { Box, Group, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

const BAR = 'light-dark(var(--mantine-color-raspberry-1), #4a1a38)';
const FIRST = 'light-dark(var(--mantine-color-raspberry-2), #6b0643)';
/** In px, also with large text: the name keeps its room. */
const FIGURE = { base: 'calc(62px)', md: 'calc(110px)' };
const MAIN = { fz: '0.9375rem', fw: 600 };
const OTHER = { fz: 'sm', c: 'dimmed' };

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
    <Table
      layout="fixed"
      withRowBorders={false}
      tabularNums
      horizontalSpacing={0}
      verticalSpacing={2}
    >
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, column) => (
            <Table.Th
              key={head}
              scope="col"
              w={column === 0 ? undefined : FIGURE}
              ps={column === 0 ? 12 : undefined}
              ta={column === 0 ? undefined : 'end'}
              c="dimmed"
              fz="xs"
              lh="xs"
            >
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ranks.map(({ key, name, size, cells }, index) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" pos="relative">
              <Box
                component="span"
                pos="absolute"
                top={2}
                bottom={2}
                miw={11}
                bdrs={8}
                bg={index === 0 ? FIRST : BAR}
                style={{ insetInlineStart: 0, inlineSize: `${(size / largest) * 100}%` }}
              />
              <Group
                data-long
                component="span"
                pos="relative"
                gap={8}
                wrap="nowrap"
                mih={40}
                ps={12}
                pe={4}
                fz="0.9375rem"
                fw={400}
                lh={1.2}
              >
                {name}
              </Group>
            </Table.Th>
            {cells.map((cell, column) => (
              <Table.Td
                key={heads[column + 1]}
                ta="end"
                style={{ whiteSpace: 'nowrap' }}
                {...(column === cells.length - 2 ? MAIN : OTHER)}
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
