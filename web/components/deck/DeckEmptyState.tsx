import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { specified } from '../../platform/specified-texts.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import * as texts from '../texts.ts';

interface Props {
  /** The reason; defaults to a general sentence. */
  text?: string;
  refreshing: boolean;
  onRefresh: () => void;
  /** Takes the place of the refresh button as the main one. */
  main?: ReactNode;
  /** Content below the buttons. */
  children?: ReactNode;
}

export function DeckEmptyState({ text, refreshing, onRefresh, main, children }: Props) {
  return (
    <EmptyState
      title={specified.discover.empty}
      text={text ?? texts.discover.emptyText}
      action={
        <>
          {main}
          <Button
            variant={main ? 'ghost' : 'afterglow'}
            size="lg"
            w="min(220px, 100%)"
            loading={refreshing}
            onClick={onRefresh}
          >
            {specified.discover.refresh}
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
