import { Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Event } from '#contract/events.ts';
import * as texts from '../../components/texts.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { useKeptFocus } from '../../platform/use-kept-focus.ts';
import { useJoinEventMutation, useLeaveEventMutation } from './endpoints.ts';

const loader = <Loader size={18} color="currentColor" aria-hidden />;

interface Props {
  event: Event;
  /** On a card, which only joins; leaving is in the detail. */
  isCard?: boolean;
}

/** Joins and leaves an event. The screen shows the change before the server responds. */
export function EventPlace({ event, isCard }: Props) {
  const viewer = useSignedInUser();
  const [join, joining] = useJoinEventMutation();
  const [leave, leaving] = useLeaveEventMutation();
  const area = useRef<HTMLDivElement>(null);
  // Joining and leaving swap the buttons; the card has none, but a link.
  useKeptFocus(
    area,
    () =>
      area.current?.querySelector('button') ?? area.current?.closest('article')?.querySelector('a'),
  );
  const isWorking = joining.isLoading || leaving.isLoading;

  async function run(mutate: typeof join | typeof leave, failed: string): Promise<void> {
    if (isWorking) return;
    const { error } = await mutate({ id: event.id, viewerId: viewer.id });
    if (error) toastError(failed, error);
  }

  const { canceled, remove, removeEvent, removeFailed } = texts.events;
  const { leave: leaveText, leaveEvent, leaveFailed } = texts.events;
  const [leaves, leavesEvent, failed] = event.canceled
    ? [remove, removeEvent, removeFailed]
    : [leaveText, leaveEvent, leaveFailed];
  return (
    <Group ref={area} gap={8} wrap="nowrap">
      {event.canceled ? (
        <Text fw={600} flex={1} fz={isCard ? 'sm' : undefined} c="var(--ov-error-text)">
          {canceled}
        </Text>
      ) : event.joined ? (
        <Joined isCard={isCard} isWorking={isWorking} />
      ) : (
        <Join
          {...{ event, isCard, isWorking }}
          onJoin={() => void run(join, texts.events.joinFailed)}
        />
      )}
      {!isCard && (event.canceled || event.joined) && (
        <Button
          variant="ghost"
          size="lg"
          aria-disabled={isWorking}
          aria-label={leavesEvent(event.title)}
          onClick={() => void run(leave, failed)}
        >
          {leaves}
        </Button>
      )}
    </Group>
  );
}

interface JoinProps extends Props {
  isWorking: boolean;
  onJoin: () => void;
}

function Join({ event, isCard, isWorking, onJoin }: JoinProps) {
  const isFull = event.currentAttendees >= event.capacity;
  return (
    <Button
      {...(isCard
        ? { variant: 'quiet', size: 'touch', px: 14 }
        : { variant: 'afterglow', size: 'lg', fullWidth: true })}
      disabled={isFull && !isWorking}
      aria-disabled={isWorking}
      leftSection={isWorking && loader}
      onClick={onJoin}
    >
      {isFull ? texts.events.full : specified.events.join}
      <VisuallyHidden>: {event.title}</VisuallyHidden>
    </Button>
  );
}

const Joined = ({ isCard, isWorking }: Omit<JoinProps, 'event' | 'onJoin'>) => (
  <Group
    component="span"
    flex={1}
    mih={isCard ? 44 : 52}
    gap={8}
    justify="center"
    bdrs="md"
    fw={600}
    fz={isCard ? 'sm' : undefined}
    c="var(--ov-ok-text)"
    bg={isCard ? undefined : 'color-mix(in srgb, var(--ov-online) 14%, transparent)'}
    role="status"
  >
    {isWorking ? loader : <IconCheck size={20} stroke={2.25} aria-hidden />}
    {texts.events.joined}
  </Group>
);
