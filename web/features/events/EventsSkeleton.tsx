import { Box, Group, Paper, Skeleton } from '@mantine/core';
import classes from './Events.module.css';

/** Placeholder of the grid: cards with bars. */
export const EventsSkeleton = () => (
  <div className={classes.grid}>
    {[0, 1, 2, 3].map((card) => (
      <Paper key={card} className={classes.card}>
        <Skeleton animate={false} height={168} radius={0} />
        <Box p="14px 16px 16px">
          <Skeleton animate={false} height={16} width="58%" mt={4} mb={10} />
          <Skeleton animate={false} height={12} width="72%" mb={22} />
          <Group justify="space-between">
            <Skeleton animate={false} height={14} width={72} />
            <Skeleton animate={false} height={44} width={112} radius="md" />
          </Group>
        </Box>
      </Paper>
    ))}
  </div>
);
