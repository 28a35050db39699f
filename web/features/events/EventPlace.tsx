import { Button, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Event } from '#contract/events.ts';
import * as texts from '../../components/texts.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { useKeptFocus } from '../../platform/use-kept-focus.ts';
import { useChangeAttendanceMutation } from './endpoints.ts';

const loader = <Loader size={18} color="currentColor" aria-hidden />;

interface Props {
  event: Event;
  /** On a card, which only joins and takes offers; leaving is in the detail. */
  isCard?: boolean;
}

/** Joins and leaves an event or its waiting list. A free place is shown before the server responds. */
export function EventPlace({ event, isCard }: Props) {
  const viewer = useSignedInUser();
  const [change, { isLoading: isWorking }] = useChangeAttendanceMutation();
  const area = useRef<HTMLDivElement>(null);
  // Joining and leaving swap the buttons; the card has none, but a link.
  useKeptFocus(
    area,
    () =>
      area.current?.querySelector('button') ?? area.current?.closest('article')?.querySelector('a'),
  );

  async function run(joined: boolean, failed: string): Promise<void> {
    if (isWorking) return;
    const { error } = await change({ id: event.id, viewerId: viewer.id, joined });
    if (error) toastError(failed, error);
  }

  const { canceled, joined, waiting } = event;
  const fill = isInLine(event) ? { variant: 'default', flex: 1 } : { variant: 'ghost' };
  return (
    <Group ref={area} gap={8} wrap={isCard ? 'nowrap' : 'wrap'}>
      <State
        {...{ event, isCard, isWorking }}
        onJoin={() => void run(true, texts.events.joinFailed)}
      />
      {!isCard && (canceled || joined || waiting) && (
        <Button
          {...fill}
          size="lg"
          aria-disabled={isWorking}
          onClick={() => void run(false, texts.events.leaveFailed)}
        >
          {leaveText(event)}
          <VisuallyHidden>: {event.title}</VisuallyHidden>
        </Button>
      )}
    </Group>
  );
}

const isInLine = ({ canceled, waiting }: Event) => !canceled && waiting?.offeredUntil === null;

function leaveText(event: Event): string {
  const { remove, leave, letGo, stopWaiting } = texts.events;
  if (event.canceled) return remove;
  if (event.joined) return leave;
  return isInLine(event) ? stopWaiting : letGo;
}

interface StateProps extends Props {
  isWorking: boolean;
  onJoin: () => void;
}

/** State of the attendance, or the button to join. */
function State({ event, isCard, isWorking, onJoin }: StateProps) {
  const { take, wait, inLine, canceled } = texts.events;
  const fz = isCard ? 'sm' : undefined;
  if (event.canceled)
    return (
      <Text fw={600} flex={1} fz={fz} c="var(--ov-error-text)">
        {canceled}
      </Text>
    );
  if (event.joined) return <Joined {...{ isCard, isWorking }} />;
  if (event.waiting && isInLine(event))
    return isCard && <Text variant="note">{inLine(event.waiting.place)}</Text>;
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

const Joined = ({ isCard, isWorking }: Pick<StateProps, 'isCard' | 'isWorking'>) => (
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
