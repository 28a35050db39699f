import { Button } from '@mantine/core';
import type { Block } from '#contract/safety.ts';
import type { ApiError } from '../../app/refusal.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useListBlocksQuery, useUnblockMutation } from './api.ts';
import classes from './BlocksSheet.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Whom one has blocked, and the way to take it back. */
export function BlocksSheet({ onClose }: { onClose: () => void }) {
  const query = useListBlocksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { blocks, noBlocks, loadingBlocks } = texts.safety;
  return (
    <Sheet opened onClose={onClose} title={blocks}>
      <AsyncView query={query} loading={loadingBlocks} empty={<EmptyState title={noBlocks} />}>
        {(list) => (
          <ul className={classes.list}>
            {list.map((one) => (
              <Row key={one.id} block={one} />
            ))}
          </ul>
        )}
      </AsyncView>
    </Sheet>
  );
}

function Row({ block: { id, name, blockedAt } }: { block: Block }) {
  const [unblock, { isLoading }] = useUnblockMutation();
  const words = texts.safety;
  const takeBack = async () => {
    const { error } = await unblock(id);
    if (!error) return;
    toast({ title: words.unblockFailed, message: (error as ApiError).message, tone: 'error' });
  };
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.since}>{words.blockedSince(day.format(new Date(blockedAt)))}</span>
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={words.unblockName(name)}
        disabled={isLoading}
        onClick={takeBack}
      >
        {words.unblock}
      </Button>
    </li>
  );
}
