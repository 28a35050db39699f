import { Button, Group, Loader, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Event } from '#contract/events.ts';
import { useSignedInUser } from '../../app/hooks.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toastError } from '../../app/toasts.ts';
import { useJoinEventMutation, useLeaveEventMutation } from './api.ts';

const loader = <Loader size={18} color="currentColor" aria-hidden />;

/** Joins and leaves an event. The card shows the change before the server responds. */
export function EventPlace({ event }: { event: Event }) {
  const viewer = useSignedInUser();
  const [join, joining] = useJoinEventMutation();
  const [leave, leaving] = useLeaveEventMutation();
  const area = useFocusOnSwap(event.joined);
  const isWorking = joining.isLoading || leaving.isLoading;
  const isFull = !event.joined && event.currentAttendees >= event.capacity;

  async function run(mutate: typeof join | typeof leave, failed: string): Promise<void> {
    if (isWorking) return;
    const { error } = await mutate({ id: event.id, viewerId: viewer.id });
    if (error) toastError(failed, error);
  }

  const { joined, leave: leaveText, full, leaveEvent, joinFailed, leaveFailed } = texts.events;
  if (event.joined) {
    return (
      <Group ref={area} gap={8}>
        <Group
          component="span"
          flex={1}
          mih={48}
          gap={8}
          justify="center"
          bdrs="md"
          fw={600}
          c="var(--ov-ok-text)"
          bg="color-mix(in srgb, var(--ov-online) 14%, transparent)"
          role="status"
        >
          {isWorking ? loader : <IconCheck size={20} stroke={2.25} aria-hidden />}
          {joined}
        </Group>
        <Button
          variant="ghost"
          aria-disabled={isWorking}
          aria-label={leaveEvent(event.title)}
          onClick={() => void run(leave, leaveFailed)}
        >
          {leaveText}
        </Button>
      </Group>
    );
  }
  return (
    <div ref={area}>
      <Button
        fullWidth
        disabled={isFull && !isWorking}
        aria-disabled={isWorking}
        leftSection={isWorking && loader}
        onClick={() => void run(join, joinFailed)}
      >
        {isFull ? full : specified.events.join}
        <VisuallyHidden>: {event.title}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** Joining and leaving swap the buttons: the focus of the removed button moves to the new one. */
function useFocusOnSwap(joined: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(joined);
  useEffect(() => {
    if (before.current === joined) return;
    before.current = joined;
    if (document.activeElement === document.body) area.current?.querySelector('button')?.focus();
  }, [joined]);
  return area;
}
