import { Button, Group } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { withValues } from './search-params.ts';
import * as texts from './texts.ts';

interface Props {
  /** The name of the cursor in the URL. */
  name: string;
  /** The cursor of the next page; null on the last one. */
  next: number | string | null;
}

/** Buttons to the first and the next page of a list. Both are in the history of the browser. */
export function Pager({ name, next }: Props) {
  const [search, setSearch] = useSearchParams();
  const isFirst = !search.has(name);
  const to = (cursor: number | string | null) =>
    setSearch((old) => withValues(old, { [name]: cursor?.toString() }));
  if (isFirst && next === null) return null;
  return (
    <Group>
      {!isFirst && (
        <Button variant="quiet" onClick={() => to(null)}>
          {texts.admin.firstPage}
        </Button>
      )}
      {next !== null && (
        <Button variant="quiet" onClick={() => to(next)}>
          {texts.admin.nextPage}
        </Button>
      )}
    </Group>
  );
}
