import { Button, Group } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import classes from './PreferencesScreen.module.css';
import * as texts from './texts.ts';

/** Buttons that scroll to the sections in `root`; shown beside the rail. Some sections load later. */
export function SectionNav({ root }: { root: RefObject<HTMLElement | null> }) {
  const [titles, setTitles] = useState<HTMLElement[]>([]);
  useEffect(() => {
    const node = root.current;
    if (!node) return;
    const read = () =>
      setTitles([
        ...node.querySelectorAll<HTMLElement>('section > h2, section > :first-child > h2'),
      ]);
    read();
    const observer = new MutationObserver(read);
    for (const column of node.children) observer.observe(column, { childList: true });
    return () => observer.disconnect();
  }, [root]);

  return (
    <Group
      component="nav"
      className={classes.nav}
      gap={8}
      visibleFrom="sm"
      aria-label={texts.preferences.sections}
    >
      {titles.map((title) => (
        <Button
          key={title.textContent}
          variant="plain"
          size="sm"
          justify="start"
          ta="start"
          onClick={() => title.scrollIntoView({ block: 'start' })}
        >
          {title.textContent}
        </Button>
      ))}
    </Group>
  );
}
