import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as texts from '../../app/texts.ts';
import classes from './PreferencesScreen.module.css';

/** Buttons that scroll to the sections of the preferences; shown beside the rail. */
export function SectionNav() {
  const [titles, setTitles] = useState<HTMLElement[]>([]);
  useEffect(() => {
    const sections = document.querySelectorAll<HTMLElement>('main section > h2');
    setTitles([...sections]);
  }, []);

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
