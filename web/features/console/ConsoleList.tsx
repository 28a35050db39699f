import { Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { AsyncView, type QueryState } from '../../components/state/AsyncView.tsx';
import classes from './ConsoleTable.module.css';
import { ConsoleTable, type TableProps } from './ConsoleTable.tsx';
import { CaseLines } from './cases/CaseLines.tsx';
import { Pager } from './Pager.tsx';
import { withValues } from './search-params.ts';
import * as texts from './texts.ts';
import { useConsoleKeys } from './use-console-keys.ts';

/** The row that is open, in the URL. */
const ROW = 'row';

type AnyRow = { id: number } | { name: string };
const keyOf = (row: AnyRow): string => String('id' in row ? row.id : row.name);

interface Props<Data, Row> extends Pick<TableProps<Row>, 'words' | 'cells'> {
  query: QueryState<Data>;
  /** The rows, and the cursor of the next page where there are pages. */
  pageOf: (data: Data) => { rows: readonly Row[]; next?: number | null };
  /** Name of that cursor in the URL. */
  cursor?: string;
  /** What there is to say and do about a row, below its first cell. */
  detail: (row: Row) => ReactNode;
  /** Called by Enter. */
  onOpen?: (row: Row) => void;
}

/**
 * The rows of a query beside the detail of one, the first unless another is open. Without room, the rows or that one.
 * J and K move.
 */
export function ConsoleList<Data, Row extends AnyRow>(props: Props<Data, Row>) {
  const { query, pageOf, cursor = 'after', detail, onOpen, words, cells } = props;
  const { rows, next } = query.data === undefined ? { rows: [] } : pageOf(query.data);
  const [search, setSearch] = useSearchParams();
  const opened = search.get(ROW);
  const at = rows.findIndex((row) => keyOf(row) === opened);
  const row = rows[Math.max(0, at)];
  const [first, ...others] = row ? cells(row) : [];
  const searchOf = (one?: Row) => `?${withValues(search, { [ROW]: one && keyOf(one) })}`;
  const move = (by: number) => {
    const other = rows[Math.max(0, at) + by];
    if (other) setSearch(searchOf(other), { replace: true });
  };
  useConsoleKeys({ j: () => move(1), k: () => move(-1), enter: () => row && onOpen?.(row) });
  const title = useId();
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) (opened ? pane : list).current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [opened]);
  return (
    <AsyncView query={query} loading={texts.admin.loading}>
      {() => (
        <div className={classes.split} data-open={at >= 0}>
          <Stack ref={list} className={classes.list} tabIndex={-1}>
            <ConsoleTable
              words={words}
              cells={cells}
              rows={rows}
              keyOf={keyOf}
              selected={row && keyOf(row)}
              hrefOf={searchOf}
            />
            {next !== undefined && <Pager name={cursor} next={next} />}
          </Stack>
          {row && (
            <Stack
              ref={pane}
              component="aside"
              className={classes.pane}
              tabIndex={-1}
              aria-labelledby={title}
            >
              <div className={classes.back}>
                <IconButton label={texts.admin.back} to={searchOf()}>
                  <IconArrowLeft aria-hidden />
                </IconButton>
              </div>
              <Title id={title} order={2} data-long>
                {first}
              </Title>
              {others.length > 0 && (
                <CaseLines lines={others.map((cell, n) => [n, words.heads[n + 1], cell])} />
              )}
              {detail(row)}
            </Stack>
          )}
        </div>
      )}
    </AsyncView>
  );
}
