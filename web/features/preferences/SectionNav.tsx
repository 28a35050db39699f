import { Button } from '@mantine/core';
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
    <nav className={classes.nav} aria-label={texts.preferences.sections}>
      {titles.map((title) => (
        <Button
          key={title.textContent}
          variant="subtle"
          size="sm"
          color="var(--ov-text-2)"
          justify="flex-start"
          ta="start"
          onClick={() => title.scrollIntoView({ block: 'start' })}
        >
          {title.textContent}
        </Button>
      ))}
    </nav>
  );
}
