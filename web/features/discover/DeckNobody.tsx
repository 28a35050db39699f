import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import classes from './DeckNobody.module.css';

interface Props {
  /** Why nobody is there; defaults to a plain sentence. */
  text?: string;
  refreshing: boolean;
  onRefresh: () => void;
  /** A quiet second button. */
  children?: ReactNode;
}

/** Nobody is left to decide about. */
export function DeckNobody({ text, refreshing, onRefresh, children }: Props) {
  return (
    <EmptyState
      title={specified.discover.empty}
      text={text ?? texts.discover.emptyText}
      action={
        <>
          <Button
            variant="afterglow"
            size="lg"
            className={classes.refresh}
            loading={refreshing}
            onClick={onRefresh}
          >
            {specified.discover.refresh}
          </Button>
          {children}
        </>
      }
    />
  );
}
