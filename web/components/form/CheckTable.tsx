import { Center, Checkbox, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface Head<Key extends string> {
  key: Key;
  label: string;
  /** Shown in place of the label, with more than the text. */
  shown?: ReactNode;
}

interface Props<Row extends string, Column extends string> {
  caption: string;
  rows: Head<Row>[];
  columns: Head<Column>[];
  isOn: (row: Row, column: Column) => boolean;
  onChange: (row: Row, column: Column, on: boolean) => void;
}

/** A table of checkboxes, each named after its row and its column, such as "New likes, push". */
export function CheckTable<Row extends string, Column extends string>({
  caption,
  rows,
  columns,
  isOn,
  onChange,
}: Props<Row, Column>) {
  return (
    <Table horizontalSpacing={0} verticalSpacing={0} borderColor="var(--ov-hairline)">
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {columns.map(({ key, label, shown }) => (
            <Table.Th key={key} scope="col" miw="60px" pb={6} ta="center" fw={500} c="dimmed">
              {shown ?? label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody fz="md">
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row" w="100%" py={4} fw={400} data-long>
              {row.shown ?? row.label}
            </Table.Th>
            {columns.map((column) => (
              <Table.Td key={column.key}>
                {/* The cell is the target of its box. */}
                <Center component="label" w="60px" mx="auto">
                  <Checkbox
                    aria-label={`${row.label}, ${column.label.toLowerCase()}`}
                    checked={isOn(row.key, column.key)}
                    onChange={({ currentTarget }) =>
                      onChange(row.key, column.key, currentTarget.checked)
                    }
                  />
                </Center>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
