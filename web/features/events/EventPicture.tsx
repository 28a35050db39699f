import { Badge, Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Event } from '#contract/events.ts';
import { Photo } from '../../components/media/Photo.tsx';
import * as texts from '../../components/texts.ts';
import { specified } from '../../platform/specified-texts.ts';
import classes from './Events.module.css';

interface Props {
  event: Event;
  eager: boolean;
  height: number | string;
  children?: ReactNode;
}

/** The picture of an event with its price. */
export const EventPicture = ({ event, eager, height, children }: Props) => (
  <Box pos="relative" flex="none" h={height} style={{ overflow: 'hidden' }}>
    <Photo
      src={event.image}
      alt=""
      color={event.imageColor}
      sizes="(min-width: 48em) 440px, 100vw"
      eager={eager}
    />
    {children}
    <Badge size="xl" fz={15} className={classes.price}>
      {event.price === 0 ? texts.events.free : specified.events.price(event.price)}
    </Badge>
  </Box>
);
