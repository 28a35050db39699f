import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Event } from '#contract/events.ts';
import { useSignedInUser } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { useJoinEventMutation, useLeaveEventMutation } from './api.ts';
import classes from './EventPlace.module.css';

/** Taking a place in an event and giving it back. It counts on the screen at once. */
export function EventPlace({ event }: { event: Event }) {
  const viewer = useSignedInUser();
  const [join, joining] = useJoinEventMutation();
  const [leave, leaving] = useLeaveEventMutation();
  const area = useKeptFocus(event.joined);
  const isWorking = joining.isLoading || leaving.isLoading;
  const isFull = !event.joined && event.currentAttendees >= event.capacity;

  async function act(how: typeof join | typeof leave, failed: string): Promise<void> {
    if (isWorking) return;
    const { error } = await how({ id: event.id, viewerId: viewer.id });
    if (error) toast({ title: failed, message: (error as ApiError).message, tone: 'error' });
  }

  const { joined, leave: leaveText, full, leaveOf, joinFailed, leaveFailed } = texts.events;
  if (event.joined) {
    return (
      <div ref={area} className={classes.joined}>
        <span className={classes.state} role="status">
          {isWorking ? (
            <Loader size={18} color="currentColor" aria-hidden />
          ) : (
            <IconCheck size={20} stroke={2.25} aria-hidden />
          )}
          {joined}
        </span>
        <Button
          variant="ghost"
          aria-disabled={isWorking}
          aria-label={leaveOf(event.title)}
          onClick={() => void act(leave, leaveFailed)}
        >
          {leaveText}
        </Button>
      </div>
    );
  }
  return (
    <div ref={area}>
      <Button
        fullWidth
        disabled={isFull && !isWorking}
        aria-disabled={isWorking}
        leftSection={isWorking && <Loader size={18} color="currentColor" aria-hidden />}
        onClick={() => void act(join, joinFailed)}
      >
        {isFull ? full : specified.events.join}
        <VisuallyHidden>: {event.title}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** Joining and leaving swap the buttons; whoever pressed one by keyboard finds the focus on the other. */
function useKeptFocus(joined: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(joined);
  useEffect(() => {
    if (before.current === joined) return;
    before.current = joined;
    if (document.activeElement === document.body) area.current?.querySelector('button')?.focus();
  }, [joined]);
  return area;
}
