import { UnstyledButton } from '@mantine/core';
import { IconSparkles, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { WrittenBy } from '../ai/WrittenBy.tsx';
import classes from './StartersPanel.module.css';

interface Props {
  starters: string[];
  /** A line was chosen; it is only a suggestion and never sent from here. */
  onChoose: (starter: string) => void;
  onClose: () => void;
}

/** Lines to begin with, above the field. */
export function StartersPanel({ starters, onChoose, onClose }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of lines is read out anew
  useEffect(() => panel.current?.focus({ preventScroll: true }), [starters]);

  return (
    <section
      ref={panel}
      className={classes.panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.head}>
        <IconSparkles size={20} stroke={1.75} className={classes.sign} aria-hidden />
        <h2 id={titleId} className={classes.title}>
          {specified.chat.starters}
        </h2>
        <UnstyledButton className={classes.close} aria-label={texts.common.close} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      <ul className={classes.lines}>
        {starters.map((starter) => (
          <li key={starter}>
            <UnstyledButton className={classes.line} dir="auto" onClick={() => onChoose(starter)}>
              {starter}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <WrittenBy what="starters" />
    </section>
  );
}
