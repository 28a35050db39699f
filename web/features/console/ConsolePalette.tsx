import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTakeNext } from './cases/use-take-next.ts';
import type { ConsolePage } from './pages.ts';
import * as texts from './texts.ts';

/** Ctrl+K: goes to a page or to a case by its number, and takes the next case. Opens when it is first rendered. */
export function ConsolePalette({ pages }: { pages: ConsolePage[] }) {
  const words = texts.moderation;
  const navigate = useNavigate();
  const takeNext = useTakeNext();
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  const number = /^\d{1,9}$/.exec(query.trim())?.[0];
  const actions = [
    ...(number
      ? [
          {
            id: 'case',
            label: words.palette.open(number),
            onClick: () => navigate(`/admin/reports/${number}`),
          },
        ]
      : []),
    { id: 'next', label: words.queue.takeNext, onClick: () => takeNext() },
    ...pages.map(({ path, title }) => ({
      id: path,
      label: title,
      onClick: () => navigate(`/admin/${path}`),
    })),
  ];
  return (
    <Spotlight
      query={query}
      onQueryChange={setQuery}
      actions={actions}
      shortcut="mod + K"
      nothingFound={words.palette.none}
      searchProps={{ placeholder: words.palette.search, 'aria-label': words.palette.search }}
    />
  );
}
