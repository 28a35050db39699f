import { UnstyledButton } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useRef } from 'react';
import type { OwnUser } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';
import classes from './PositionRow.module.css';
import { usePosition } from './use-position.ts';

/** Says whether distances have a place to count from, and takes the device's, or forgets it. */
export function PositionRow({ user }: { user: OwnUser }) {
  const { hasPosition, isWorking, locate, forget } = usePosition(user);
  const use = useRef<HTMLButtonElement>(null);
  const words = texts.profileEdit.position;

  /** The button that forgets goes with what it forgets; the focus stays in the row. */
  const forgetAndStay = async () => {
    await forget();
    use.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.row}>
      <p className={classes.state} role="status">
        {hasPosition ? words.kept : words.none}
      </p>
      <div className={classes.actions}>
        {locate && (
          <UnstyledButton
            ref={use}
            className={classes.action}
            aria-disabled={isWorking}
            onClick={isWorking ? undefined : locate}
          >
            <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
            {isWorking ? words.locating : words.use}
          </UnstyledButton>
        )}
        {hasPosition && (
          <UnstyledButton
            className={classes.action}
            aria-disabled={isWorking}
            onClick={isWorking ? undefined : forgetAndStay}
          >
            {words.forget}
          </UnstyledButton>
        )}
      </div>
    </div>
  );
}
