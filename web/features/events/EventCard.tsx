import { VisuallyHidden } from '@mantine/core';
import { IconClock, IconMapPin, IconPencil, IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import type { Event } from '#contract/events.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Photo } from '../../components/Photo.tsx';
import classes from './EventCard.module.css';
import { EventPlace } from './EventPlace.tsx';
import { eventDate } from './event-dates.ts';

interface Props {
  event: Event;
  /** True for the first ones, which are on the screen at once. */
  eager: boolean;
  /** Present for admins. */
  onEdit?: () => void;
}

/** One event: picture with date and price, where and when, how many go, and a place in it. */
export function EventCard({ event, eager, onEdit }: Props) {
  const titleId = useId();
  const { title, venue, price, image, imageColor, currentAttendees } = event;
  const { day, month, time, spoken } = eventDate(event.date, event.timeZone);
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.picture}>
        <Photo
          src={image}
          alt=""
          color={imageColor}
          sizes="(min-width: 48em) 390px, 100vw"
          eager={eager}
        />
        <time className={classes.date} dateTime={event.date}>
          <span className={classes.day} aria-hidden>
            {day}
          </span>
          <span className={classes.month} aria-hidden>
            {month}
          </span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </time>
        <span className={classes.price}>{specified.events.price(price)}</span>
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title} dir="auto">
            {title}
          </h2>
          {onEdit && (
            <IconButton label={texts.events.editOf(title)} onClick={onEdit}>
              <IconPencil size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
        <ul className={classes.meta}>
          <li>
            <IconMapPin size={18} stroke={1.75} role="img" aria-label={texts.events.where} />
            <span className={classes.venue}>{venue}</span>
          </li>
          {/* These two go to the next line together. */}
          <li>
            <IconClock size={18} stroke={1.75} role="img" aria-label={texts.events.when} />
            <span className={classes.time}>{time}</span>
            <IconUsers size={18} stroke={1.75} role="img" aria-label={texts.events.going} />
            <span key={currentAttendees} className={classes.count}>
              {currentAttendees}
            </span>
          </li>
        </ul>
        <EventPlace event={event} />
      </div>
    </article>
  );
}
