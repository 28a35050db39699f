import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Event } from '#contract/events.ts';
import { Photo } from '../../components/media/Photo.tsx';
import { specified } from '../../platform/specified-texts.ts';
import classes from './Events.module.css';
import * as texts from './texts.ts';

interface Props {
  event: Event;
  eager: boolean;
  children?: ReactNode;
}

/** The picture of an event with its price. */
export const EventPicture = ({ event, eager, children }: Props) => (
  <div className={classes.picture}>
    <Photo
      src={event.image}
      alt=""
      color={event.imageColor}
      sizes="(min-width: 48em) 440px, 100vw"
      eager={eager}
    />
    {children}
    <Badge className={classes.price} h={28} px={12} fz={15} fw={700} radius="xl">
      {event.price === 0 ? texts.events.free : specified.events.price(event.price)}
    </Badge>
  </div>
);
