import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CheckTable.module.css';

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
  isOff?: (row: Row, column: Column) => boolean;
  onChange: (row: Row, column: Column, on: boolean) => void;
  /** Room for seven columns on a phone. */
  isNarrow?: boolean;
}

/** A table of checkboxes, each named after its row and its column, such as "New likes, push". */
export function CheckTable<Row extends string, Column extends string>({
  caption,
  rows,
  columns,
  isOn,
  isOff,
  onChange,
  isNarrow,
}: Props<Row, Column>) {
  return (
    <table className={classes.table} data-narrow={isNarrow}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, label, shown }) => (
            <th key={key} scope="col">
              {shown ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.shown ?? row.label}</th>
            {columns.map((column) => (
              <td key={column.key}>
                <Checkbox
                  classNames={classes}
                  label={
                    <VisuallyHidden>
                      {row.label}, {column.label.toLowerCase()}
                    </VisuallyHidden>
                  }
                  checked={isOn(row.key, column.key)}
                  disabled={isOff?.(row.key, column.key)}
                  onChange={({ currentTarget }) =>
                    onChange(row.key, column.key, currentTarget.checked)
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
