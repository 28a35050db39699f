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
  /** On a card, which only joins and takes offers; leaving is in the detail. */
  isCard?: boolean;
}

/** Joins and leaves an event or its waiting list. A free place is shown before the server responds. */
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

  const { canceled, joined, waiting } = event;
  const inLine = waiting?.offeredUntil === null ? waiting : null;
  return (
    <Group ref={area} gap={8} wrap={isCard ? 'nowrap' : 'wrap'}>
      {canceled ? (
        <Text fw={600} flex={1} fz={isCard ? 'sm' : undefined} c="var(--ov-error-text)">
          {texts.events.canceled}
        </Text>
      ) : joined ? (
        <Joined isCard={isCard} isWorking={isWorking} />
      ) : inLine ? (
        isCard && <Text variant="note">{texts.events.inLine(inLine.place)}</Text>
      ) : (
        <Join
          {...{ event, isCard, isWorking }}
          onJoin={() => void run(join, texts.events.joinFailed)}
        />
      )}
      {!isCard && (canceled || joined || waiting) && (
        <Leave
          {...{ event, isWorking }}
          onLeave={() =>
            void run(leave, canceled ? texts.events.removeFailed : texts.events.leaveFailed)
          }
        />
      )}
    </Group>
  );
}

interface LeaveProps extends Props {
  isWorking: boolean;
  onLeave: () => void;
}

/** Alone in its row, it is a button as wide as the others. */
function Leave({ event, isWorking, onLeave }: LeaveProps) {
  const isAlone = !event.canceled && event.waiting?.offeredUntil === null;
  return (
    <Button
      {...(isAlone ? { variant: 'default', flex: 1 } : { variant: 'ghost' })}
      size="lg"
      aria-disabled={isWorking}
      onClick={onLeave}
    >
      {leaveText(event)}
      <VisuallyHidden>: {event.title}</VisuallyHidden>
    </Button>
  );
}

function leaveText({ canceled, joined, waiting }: Event): string {
  const { remove, leave, letGo, stopWaiting } = texts.events;
  if (canceled) return remove;
  if (joined) return leave;
  return waiting?.offeredUntil ? letGo : stopWaiting;
}

interface JoinProps extends Props {
  isWorking: boolean;
  onJoin: () => void;
}

function Join({ event, isCard, isWorking, onJoin }: JoinProps) {
  const { take, wait } = texts.events;
  return (
    <Button
      {...(isCard
        ? { variant: 'quiet', size: 'touch', px: 14 }
        : { variant: 'afterglow', size: 'lg', flex: 1 })}
      aria-disabled={isWorking}
      leftSection={isWorking && loader}
      onClick={onJoin}
    >
      {event.waiting ? take : event.full ? wait : specified.events.join}
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
    {isCard ? texts.events.joined : texts.events.hasPlace}
  </Group>
);
