import { Skeleton } from '@mantine/core';
import card from './EventCard.module.css';
import classes from './EventsTab.module.css';

const CARDS = [0, 1, 2];

/** Three cards in grey. */
export function EventsSkeleton() {
  return (
    <div className={classes.cards}>
      {CARDS.map((one) => (
        <div key={one} className={card.card}>
          <Skeleton className={card.picture} height="auto" radius={0} />
          <div className={card.body}>
            <Skeleton height={16} width="58%" radius="sm" mt={4} mb={10} />
            <Skeleton height={12} width="72%" radius="sm" mb={18} />
            <Skeleton height={48} />
          </div>
        </div>
      ))}
    </div>
  );
}
