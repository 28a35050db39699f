import type { ReactNode } from 'react';
import classes from './RankTable.module.css';

export interface Rank {
  key: string;
  /** What is counted; read out as the head of its row. */
  name: ReactNode;
  /** What the bar is as long as. */
  size: number;
  /** Further columns; the one before the last is the main figure. */
  cells: string[];
}

interface Props {
  /** Heads of all columns, the name's first. */
  heads: string[];
  caption: string;
  ranks: Rank[];
}

/** A list from most to least: a bar behind each name, figures in columns. A table for assistive tech. */
export function RankTable({ heads, caption, ranks }: Props) {
  const largest = Math.max(...ranks.map(({ size }) => size), 1);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={classes.head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ key, name, size, cells }, index) => (
          <tr key={key}>
            <th scope="row" className={classes.name}>
              <span
                className={classes.bar}
                data-first={index === 0 || undefined}
                style={{ inlineSize: `${(size / largest) * 100}%` }}
              />
              <span className={classes.words}>{name}</span>
            </th>
            {cells.map((cell, column) => (
              <td
                key={heads[column + 1]}
                className={classes.cell}
                data-main={column === cells.length - 2 || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
