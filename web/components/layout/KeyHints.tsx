import { Group, type GroupProps } from '@mantine/core';
import { Key } from './Key.tsx';
import classes from './KeyHints.module.css';

interface Props extends GroupProps {
  /** Hotkeys, each with what it does. */
  hints: readonly (readonly [hotkey: string, text: string])[];
  /** The narrowest layout with room for them. */
  from: 'md' | 'lg';
}

/** The main keys of a screen. Decorative: the list of keys has all of them. */
export const KeyHints = ({ hints, from, ...group }: Props) => (
  <Group className={classes.keys} gap={10} c="dimmed" visibleFrom={from} aria-hidden {...group}>
    {hints.map(([hotkey, text]) => (
      <span key={hotkey}>
        <Key hotkey={hotkey} /> {text}
      </span>
    ))}
  </Group>
);
